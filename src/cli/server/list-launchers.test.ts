import { expect, test } from "vitest";
import { listLaunchers, type SystemProcess } from "./list-launchers.ts";

const TERMINAL = "/dev/pts/0";
const NODE = ["node", "bin/forecourt.js", "start"];
const NPM_SHELL = ["sh", "-c", "node bin/forecourt.js start"];

/** Processes from the outermost to this one, each begun by the one before. */
function listFor(...chain: (readonly string[] | (Partial<SystemProcess> & { words: string[] }))[]) {
  const processes = chain.map((given, index) => ({
    id: index + 10,
    parentId: index === 0 ? 1 : index + 9,
    groupId: 7,
    stdin: TERMINAL,
    childIds: [index + 11],
    outlivesHangUp: false,
    ...("words" in given ? given : { words: given }),
  }));
  const self = processes.at(-1);
  if (self === undefined) throw new Error("There is no process.");
  return listLaunchers(self, (id) => processes.find((other) => other.id === id) ?? null).map(
    ({ id }) => id - 10,
  );
}

test("npm and the shell that it uses are launchers, the terminal's own shell is none", () => {
  expect(listFor(["-bash"], ["npm exec forecourt start"], NPM_SHELL, NODE)).toEqual([2, 1]);
  expect(listFor(["-bash"], ["node", "/usr/bin/npm", "start"], NPM_SHELL, NODE)).toEqual([2, 1]);
  expect(listFor(["zsh"], ["node", "/x/npm-cli.js", "start"], NPM_SHELL, NODE)).toEqual([2, 1]);
});

test("a shell that was given words and waits is a launcher, around npm too", () => {
  const shell = ["/bin/sh", "-c", "bin/forecourt start; date"];
  expect(listFor(["sshd"], shell, NODE)).toEqual([1]);
  expect(listFor(["bash", "-lc", "npm start; date"], ["npm start"], NPM_SHELL, NODE)).toEqual([
    2, 1, 0,
  ]);
});

test("a shell that is in the background itself, and has nothing else to do, waits", () => {
  const shell = { words: ["sh", "-c", "bin/forecourt start; true"], stdin: "/dev/null" };
  expect(listFor(["bash", "deploy.sh"], shell, { words: NODE, stdin: "/dev/null" })).toEqual([1]);
});

test("a shell that put the job in the background goes on without it", () => {
  const shell = ["sh", "-c", "bin/forecourt start &"];
  expect(listFor(shell, { words: NODE, stdin: "/dev/null" })).toEqual([]);
  expect(listFor(shell, { words: NODE, groupId: 8 })).toEqual([]);
  const busy = { words: shell, stdin: "/dev/null", childIds: [11, 12] };
  expect(listFor(busy, { words: NODE, stdin: "/dev/null" })).toEqual([]);
  const untold = { ...busy, childIds: null };
  expect(listFor(untold, { words: NODE, stdin: "/dev/null" })).toEqual([]);
  const quiet = { ...busy, childIds: [11] };
  expect(listFor(quiet, { words: NODE, stdin: "/dev/null", outlivesHangUp: true })).toEqual([]);
  const npm = { words: ["npm start"], stdin: "/dev/null" };
  expect(listFor(shell, npm, { words: NPM_SHELL }, { words: NODE })).toEqual([2, 1]);
});

test("a process that nothing of the kind began has no launchers", () => {
  expect(listFor(["systemd"], NODE)).toEqual([]);
  expect(listFor(["bash", "./deploy.sh"], NODE)).toEqual([]);
  expect(listFor(NODE)).toEqual([]);
});
