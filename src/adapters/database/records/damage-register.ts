import { resolveDamageMend } from "#domain/site/doctor/stock/diagnose-damage.ts";
import type { Log } from "#ports/log.ts";
import type { DamagedRecord, DamagedRecords } from "#ports/stores/damaged-records.ts";

/** Logged lines until no record is damaged any more; `forecourt site doctor` lists all of them. */
const MOST_LINES = 100;

/** Sites by slug, leads and deals by id; dealerships, the locations of a dealership, and vehicles by id. */
type Row = {
  site: string;
  lead: string;
  deal: string;
  dealership: number;
  locations: number;
  vehicle: number;
};

export type DamageRegister = Pick<DamagedRecords, "list"> & {
  /** Replaces the known damage of a row by what was found when it was read; logs what is new. */
  note: <Kind extends keyof Row>(
    kind: Kind,
    row: Row[Kind],
    found: readonly DamagedRecord[],
  ) => void;
  /** Forgets matching rows, which are sound again or deleted. */
  forget: <Kind extends keyof Row>(kind: Kind, isForgotten: (row: Row[Kind]) => boolean) => void;
  /** Whether the row is known to be damaged; cheap enough to ask for every sound row. */
  isNoted: <Kind extends keyof Row>(kind: Kind, row: Row[Kind]) => boolean;
};

/** The damaged records that this process has found. */
export function createDamageRegister(log: Pick<Log, "error">): DamageRegister {
  const rows: { [Kind in keyof Row]: Map<Row[Kind], readonly DamagedRecord[]> } = {
    site: new Map(),
    locations: new Map(),
    dealership: new Map(),
    vehicle: new Map(),
    lead: new Map(),
    deal: new Map(),
  };
  let lines = 0;

  return {
    list: () => Object.values(rows).flatMap((byRow) => [...byRow.values()].flat()),
    isNoted: (kind, row) => rows[kind].has(row),
    forget: (kind, isForgotten) => {
      for (const row of rows[kind].keys()) if (isForgotten(row)) rows[kind].delete(row);
    },
    note: (kind, row, found) => {
      if (found.length === 0) {
        rows[kind].delete(row);
        return;
      }
      if (Object.values(rows).every(({ size }) => size === 0)) lines = 0;
      const known = new Set(rows[kind].get(row)?.map(formatDamage));
      rows[kind].set(row, found);
      for (const record of found) if (!known.has(formatDamage(record))) report(record);
    },
  };

  function report(record: DamagedRecord): void {
    lines += 1;
    if (lines <= MOST_LINES) {
      const mend = resolveDamageMend(record);
      log.error({ ...record, mend }, "A stored record is damaged and left out");
    } else if (lines === MOST_LINES + 1) {
      log.error({}, "More stored records are damaged: `forecourt site doctor` names all of them");
    }
  }
}

function formatDamage({ kind, name, reason }: DamagedRecord): string {
  return `${kind} ${name} ${reason}`;
}
