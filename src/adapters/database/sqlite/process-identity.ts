import { readFileSync } from "node:fs";

/** A process of this machine; `born` tells it from a younger one of the same number. */
export type ProcessIdentity = {
  pid: number;
  /** In the kernel's own count; null where the system does not tell. */
  born: string | null;
};

export function identifyProcess(): ProcessIdentity {
  return { pid: process.pid, born: readBirth(process.pid) };
}

/** A number that now belongs to a younger process does not count. */
export function isAlive({ pid, born }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return born === null || born === readBirth(pid);
}

function readBirth(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
