import { readFileSync } from "node:fs";

/** A process of this machine; `born` distinguishes it from a later one with the same id. */
export type ProcessIdentity = {
  pid: number;
  /** The start time in kernel ticks; null where the system does not report it. */
  born: string | null;
};

export function identifyProcess(): ProcessIdentity {
  return { pid: process.pid, born: readBirth(process.pid) };
}

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
