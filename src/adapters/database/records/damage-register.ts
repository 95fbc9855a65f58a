import { resolveDamageMend } from "#domain/site/doctor/diagnose-damage.ts";
import type { Log } from "#ports/log.ts";
import type { DamagedRecord, DamagedRecords } from "#ports/stores/damaged-records.ts";

/** Lines of the log until no record is damaged any more; `forecourt site doctor` names all of them. */
const MOST_LINES = 100;

/** A site by its slug, a dealership, its locations and a vehicle by its id. */
type Row = { site: string; dealership: number; locations: number; vehicle: number };

export type DamageRegister = Pick<DamagedRecords, "list"> & {
  /**
   * Notes what was found damaged in a row when it was read, in place of what was noted before;
   * nothing where it is sound. What is new is logged.
   */
  note: <Kind extends keyof Row>(
    kind: Kind,
    row: Row[Kind],
    found: readonly DamagedRecord[],
  ) => void;
  /** Forgets rows that are damaged no more, or gone: those of a kind for which this holds. */
  forget: <Kind extends keyof Row>(kind: Kind, isForgotten: (row: Row[Kind]) => boolean) => void;
  /** Whether damage is noted of a row; asked for each that is sound, so it costs nothing. */
  isNoted: <Kind extends keyof Row>(kind: Kind, row: Row[Kind]) => boolean;
};

/** Remembers the damaged records of a process, by the row that holds them. */
export function createDamageRegister(log: Pick<Log, "error">): DamageRegister {
  const rows: { [Kind in keyof Row]: Map<Row[Kind], readonly DamagedRecord[]> } = {
    site: new Map(),
    locations: new Map(),
    dealership: new Map(),
    vehicle: new Map(),
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
