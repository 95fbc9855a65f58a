import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import type { HolderProcesses } from "../database-access.ts";
import { identifyProcess, isAlive } from "./process-identity.ts";

/** Processes as holders of leases in a file that only processes of one machine share. */
export function createHolderProcesses(): HolderProcesses {
  const { pid, born } = identifyProcess();
  const place = readPlace();
  return {
    own: JSON.stringify({ place, pid, born }),
    isDead: (holder) => {
      const known: unknown = JSON.parse(holder);
      if (typeof known !== "object" || known === null) return false;
      if (!("place" in known && "pid" in known && "born" in known)) return false;
      // A number of another container or machine says nothing here.
      if (known.place !== place || typeof known.pid !== "number") return false;
      return !isAlive({
        pid: known.pid,
        born: typeof known.born === "string" ? known.born : null,
      });
    },
  };
}

/** Where process numbers mean the same: the machine, and on Linux the kernel's space of numbers. */
function readPlace(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}
