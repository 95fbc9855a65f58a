import { basename } from "node:path";

export type SystemProcess = {
  id: number;
  parentId: number;
  groupId: number;
  /** The path of its standard input. */
  stdin: string | null;
  /** Its running children; null where the system does not report them. */
  childIds: readonly number[] | null;
  /** Started by `nohup`. */
  outlivesHangUp: boolean;
  words: readonly string[];
};

const PACKAGE_RUNNER = /^(npm|npx|pnpm|yarn)(-cli)?(\.c?js)?$/;
const SHELL = /^-?(sh|dash|ash|bash|zsh|ksh)$/;

/**
 * Lists the processes that started this one and wait for it, nearest first: npm or npx with its shell, and an
 * outer `sh -c`. When one of them stops this one should stop too, as they do not forward signals. A shell
 * that put the job in the background does not wait: the job then has another standard input (/dev/null) or
 * process group. When the shell itself reads /dev/null, as one in the background does, it waits if it has no
 * other child and the job was not started by `nohup`.
 */
export function listLaunchers(
  self: SystemProcess,
  find: (id: number) => SystemProcess | null,
): SystemProcess[] {
  const above = listAbove(self, find);
  const runner = above.findLastIndex(({ words }) => isPackageRunner(words));
  const begun = above[runner] ?? self;
  const around = above.slice(runner + 1);
  const end = around.findIndex((shell) => !isWaitingShell(shell, begun));
  return [...above.slice(0, runner + 1), ...(end < 0 ? around : around.slice(0, end))];
}

function listAbove(
  { parentId }: SystemProcess,
  find: (id: number) => SystemProcess | null,
): SystemProcess[] {
  const parent = parentId > 1 ? find(parentId) : null;
  if (parent === null) return [];
  const isPassing = isPackageRunner(parent.words) || isShellOfWords(parent.words);
  return isPassing ? [parent, ...listAbove(parent, find)] : [];
}

/** npm overwrites its command line with its own words: "npm exec forecourt start". */
function isPackageRunner(words: readonly string[]): boolean {
  const [program = "", script = ""] = words;
  return [program.split(" ")[0] ?? "", script].some((word) => PACKAGE_RUNNER.test(basename(word)));
}

/** Matches `sh -c "cd /srv && npm start"`, never an interactive shell. */
function isShellOfWords([program = "", option = ""]: readonly string[]): boolean {
  return SHELL.test(basename(program)) && /^-\w*c$/.test(option);
}

function isWaitingShell(shell: SystemProcess, job: SystemProcess): boolean {
  if (shell.groupId !== job.groupId || shell.stdin !== job.stdin) return false;
  return job.stdin !== "/dev/null" || (shell.childIds?.length === 1 && !job.outlivesHangUp);
}
