import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import type { HolderProcesses } from "../database-access.ts";
import { identifyProcess, isAlive } from "./process-identity.ts";

export function createHolderProcesses(): HolderProcesses {
  const { pid, born } = identifyProcess();
  const place = readPlace();
  return {
    own: JSON.stringify({ place, pid, born }),
    isDead: (holder) => {
      const known: unknown = JSON.parse(holder);
      if (typeof known !== "object" || known === null) return false;
      if (!("place" in known && "pid" in known && "born" in known)) return false;
      // A process id of another container or machine means nothing here.
      if (known.place !== place || typeof known.pid !== "number") return false;
      return !isAlive({
        pid: known.pid,
        born: typeof known.born === "string" ? known.born : null,
      });
    },
  };
}

/** Identifies the machine, and on Linux the namespace of process ids. */
function readPlace(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}
