import type { PartJobs, PartQuestion } from "./start-part.ts";

/** Runs the jobs that the parent asks for, until the parent ends this process. */
export function answerParent(jobs: PartJobs): void {
  process.on("message", ({ id, name, argument }: PartQuestion) => {
    void answer(jobs[name], argument).then((outcome) => process.send?.({ id, ...outcome }));
  });
  process.on("disconnect", () => process.exit());
}

async function answer(
  job: PartJobs[string] | undefined,
  argument: never,
): Promise<{ answer: unknown } | { error: string }> {
  try {
    return { answer: await job?.(argument) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
