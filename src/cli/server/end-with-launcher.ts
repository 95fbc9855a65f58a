import { readFileSync, readlinkSync } from "node:fs";
import { listLaunchers, type SystemProcess } from "./list-launchers.ts";

const LOOK_EVERY_MS = 250;

/** Who began this process and waits for it, as it was at one moment. */
export type Launchers = {
  parentId: number;
  /** False without /proc, where only the parent is known. */
  isListed: boolean;
  nearestFirst: readonly SystemProcess[];
};

/** Is asked as early as can be: one that ended before cannot be told from one that never was. */
export function findLaunchers(): Launchers {
  const self = readProcess(process.pid);
  return {
    parentId: process.ppid,
    isListed: self !== null,
    nearestFirst: self === null ? [] : listLaunchers(self, readProcess),
  };
}

/**
 * Sends this process SIGTERM once npm, npx or the `sh -c` that started it is gone. They do not forward
 * signals, so `npm start & kill $!` would leave a server that holds its port. Without /proc, only npm's end
 * is noticed.
 */
export function endWithLauncher({ parentId, isListed, nearestFirst }: Launchers): void {
  const isFromNpm = process.env["npm_execpath"] !== undefined;
  if (nearestFirst.length === 0 && (isListed || !isFromNpm)) return;
  // A stopped launcher may remain as a zombie; its child then has another parent.
  const children = nearestFirst.slice(0, -1);
  const endIfLeft = (): void => {
    const isLeft =
      process.ppid !== parentId ||
      children.some((child) => readProcess(child.id)?.parentId !== child.parentId);
    if (!isLeft) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  };
  const timer = setInterval(endIfLeft, LOOK_EVERY_MS).unref();
  endIfLeft();
}

/** Null when there is no such process, or this user may not inspect it. */
function readProcess(id: number): SystemProcess | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name before is in brackets, and may itself contain blanks and brackets.
    const [, parentId, groupId] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const words = readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0").slice(0, -1);
    return {
      id,
      parentId: Number(parentId),
      groupId: Number(groupId),
      stdin: readStdin(id),
      childIds: readChildIds(id),
      outlivesHangUp: isHangUpIgnored(id),
      words,
    };
  } catch {
    return null;
  }
}

function readStdin(id: number): string | null {
  try {
    return readlinkSync(`/proc/${id}/fd/0`);
  } catch {
    return null;
  }
}

/** Null on systems that do not report children. */
function readChildIds(id: number): number[] | null {
  try {
    const text = readFileSync(`/proc/${id}/task/${id}/children`, "utf8").trim();
    return text === "" ? [] : text.split(" ").map(Number);
  } catch {
    return null;
  }
}

/** SIGHUP is the lowest bit of the ignored signals. */
function isHangUpIgnored(id: number): boolean {
  const status = readFileSync(`/proc/${id}/status`, "utf8");
  const [, lastDigit = "0"] = /^SigIgn:\s*[0-9a-f]*([0-9a-f])$/m.exec(status) ?? [];
  return Number.parseInt(lastDigit, 16) % 2 === 1;
}
