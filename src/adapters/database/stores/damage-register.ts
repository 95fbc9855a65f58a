import type { DamagedRecord, DamagedRecords } from "#ports/damaged-records.ts";
import type { Log } from "#ports/log.ts";

/** Lines of the log about damaged records; `forecourt site doctor` names all of them. */
const MOST_LINES = 100;

export type DamageRegister = Pick<DamagedRecords, "list"> & {
  /**
   * Notes what was found damaged in a row when it was read, in place of what was noted before;
   * nothing where it is sound. What is new is logged.
   */
  note: (row: string, found: readonly DamagedRecord[]) => void;
};

/** Remembers the damaged records of a process, by the row that holds them. */
export function createDamageRegister(log: Pick<Log, "error">): DamageRegister {
  const byRow = new Map<string, readonly DamagedRecord[]>();
  let lines = 0;

  return {
    list: () => [...byRow.values()].flat(),
    note: (row, found) => {
      if (found.length === 0) {
        byRow.delete(row);
        return;
      }
      const known = new Set(byRow.get(row)?.map(formatDamage));
      byRow.set(row, found);
      for (const record of found) if (!known.has(formatDamage(record))) report(record);
    },
  };

  function report(record: DamagedRecord): void {
    lines += 1;
    if (lines <= MOST_LINES) log.error(record, "A stored record is damaged and left out");
    else if (lines === MOST_LINES + 1) {
      log.error({}, "More stored records are damaged: `forecourt site doctor` names all of them");
    }
  }
}

function formatDamage({ kind, name, reason }: DamagedRecord): string {
  return `${kind} ${name} ${reason}`;
}
