import { basename } from "node:path";

/** A process as the system tells of it. */
export type SystemProcess = {
  id: number;
  parentId: number;
  groupId: number;
  /** The file that its standard input is. */
  stdin: string | null;
  /** Which processes it began that still run; null where the system does not tell. */
  childIds: readonly number[] | null;
  /** As `nohup` begins it. */
  outlivesHangUp: boolean;
  words: readonly string[];
};

const PACKAGE_RUNNER = /^(npm|npx|pnpm|yarn)(-cli)?(\.c?js)?$/;
const SHELL = /^-?(sh|dash|ash|bash|zsh|ksh)$/;

/**
 * The processes that began this one and wait for it, nearest first: npm or npx with the shell that
 * it uses, and a `sh -c` around. When one of them is stopped this one should stop too, because they
 * do not pass signals on. A shell that does not wait is none of them: a job that it put in the
 * background has another input (/dev/null), or a process group of its own. Where the shell reads
 * /dev/null itself, as one that was put in the background does, the inputs tell nothing: it waits
 * if it has no other child, and the job was not begun by `nohup`.
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

/** npm writes its own words over its command line: "npm exec forecourt start". */
function isPackageRunner(words: readonly string[]): boolean {
  const [program = "", script = ""] = words;
  return [program.split(" ")[0] ?? "", script].some((word) => PACKAGE_RUNNER.test(basename(word)));
}

/** As `sh -c "cd /srv && npm start"`; never the shell of a terminal. */
function isShellOfWords([program = "", option = ""]: readonly string[]): boolean {
  return SHELL.test(basename(program)) && /^-\w*c$/.test(option);
}

function isWaitingShell(shell: SystemProcess, job: SystemProcess): boolean {
  if (shell.groupId !== job.groupId || shell.stdin !== job.stdin) return false;
  return job.stdin !== "/dev/null" || (shell.childIds?.length === 1 && !job.outlivesHangUp);
}
