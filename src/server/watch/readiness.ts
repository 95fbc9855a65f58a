export type Readiness = {
  isReady: boolean;
  /** By name. Contains nothing secret. */
  checks: Record<string, ReadinessCheck>;
};

type ReadinessCheck = {
  isReady: boolean;
  /** Shown on the metrics port only. */
  detail?: string | number;
  /** Why it is not ready and how to mend it. Public. */
  reason?: string;
};

export type CheckReadiness = () => Promise<Readiness>;

const READINESS_LIMIT_MS = 2_000;

/** Never throws: a check that throws or takes too long is reported as failed. */
export async function readReadiness(
  check: CheckReadiness,
  limitMs = READINESS_LIMIT_MS,
): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve(toFailure(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return toFailure(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** The names of the failed checks, with their public reasons. */
export function listFailures({ checks }: Readiness): string[] {
  return Object.entries(checks).flatMap(([name, { isReady, reason }]) => {
    if (isReady) return [];
    return [reason === undefined ? name : `${name} (${reason})`];
  });
}

function toFailure(detail: string): Readiness {
  return { isReady: false, checks: { readiness: { isReady: false, detail } } };
}
