import { readFileSync, readlinkSync } from "node:fs";
import { listLaunchers, type SystemProcess } from "./list-launchers.ts";

const LOOK_EVERY_MS = 250;

/**
 * Sends this process SIGTERM once npm, npx or the `sh -c` that started it is gone. They do not forward
 * signals, so `npm start & kill $!` would leave a server that holds its port. Without /proc, only npm's end
 * is noticed.
 */
export function endWithLauncher(): void {
  const self = readProcess(process.pid);
  const { ppid } = process;
  const launchers = self === null ? [] : listLaunchers(self, readProcess);
  const isFromNpm = process.env["npm_execpath"] !== undefined;
  if (launchers.length === 0 && !(self === null && isFromNpm)) return;
  // A stopped launcher may remain as a zombie; its child then has another parent.
  const children = launchers.slice(0, -1);
  const timer = setInterval(() => {
    const isLeft =
      process.ppid !== ppid ||
      children.some(({ id, parentId }) => readProcess(id)?.parentId !== parentId);
    if (!isLeft) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  timer.unref();
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
