import { readFileSync, readlinkSync } from "node:fs";
import { listLaunchers, type SystemProcess } from "./list-launchers.ts";

const LOOK_EVERY_MS = 250;

/**
 * Sends this process SIGTERM once npm, npx or the `sh -c` that began it is gone. They do not pass
 * signals on: without this `npm start & kill $!` would leave a server behind that holds its port.
 * Where the system tells nothing of processes (no /proc), npm's own end is noticed.
 */
export function endWithLauncher(): void {
  const self = readProcess(process.pid);
  const { ppid } = process;
  const launchers = self === null ? [] : listLaunchers(self, readProcess);
  const isFromNpm = process.env["npm_execpath"] !== undefined;
  if (launchers.length === 0 && !(self === null && isFromNpm)) return;
  // A launcher that was stopped may be there as a zombie: that its child has another parent tells.
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

/** Null where there is no such process, or it is not ours to look at. */
function readProcess(id: number): SystemProcess | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name before stands in brackets, and may have blanks and brackets itself.
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

/** Not every system tells of them; then null. */
function readChildIds(id: number): number[] | null {
  try {
    const text = readFileSync(`/proc/${id}/task/${id}/children`, "utf8").trim();
    return text === "" ? [] : text.split(" ").map(Number);
  } catch {
    return null;
  }
}

/** The lowest bit of the signals that a process ignores is SIGHUP's. */
function isHangUpIgnored(id: number): boolean {
  const status = readFileSync(`/proc/${id}/status`, "utf8");
  const [, lastDigit = "0"] = /^SigIgn:\s*[0-9a-f]*([0-9a-f])$/m.exec(status) ?? [];
  return Number.parseInt(lastDigit, 16) % 2 === 1;
}
