import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const PACKAGE = join(import.meta.dirname, "..");
const README = readFileSync(join(PACKAGE, "README.md"), "utf8");
const [EMBEDDED = "", SERVED = ""] = [...README.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(
  ([, code]) => code ?? "",
);
const COMPILER = join(
  dirname(fileURLToPath(import.meta.resolve("typescript/package.json"))),
  "bin/tsc",
);
const LONGEST_WAIT_MS = 30_000;

let folder: string;
/** Programs that have the package: one as it was packed and installed, one linked to the sources. */
let programs: { packed: string; linked: string };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "engine-package-"));
  programs = { packed: join(folder, "packed"), linked: join(folder, "linked") };
  const built = join(folder, "built");
  execFileSync(process.execPath, [join(PACKAGE, "build-package.ts"), built]);
  execFileSync("npm", ["pack", built, "--pack-destination", folder], { stdio: "pipe" });
  for (const program of Object.values(programs)) {
    mkdirSync(program);
    writeFileSync(join(program, "package.json"), JSON.stringify({ type: "module" }));
  }
  const tarball = join(folder, "forecourt-engine-0.1.0.tgz");
  const options = ["install", "--offline", "--no-audit", "--no-fund", tarball];
  execFileSync("npm", options, { cwd: programs.packed, stdio: "pipe" });
  mkdirSync(join(programs.linked, "node_modules/@forecourt"), { recursive: true });
  symlinkSync(PACKAGE, join(programs.linked, "node_modules/@forecourt/engine"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(["packed", "linked"] as const)("the package, %s", (kind) => {
  test("is embedded by the lines of its README, which print what they say", () => {
    const expected = EMBEDDED.split("\n").at(-2)?.replace("// ", "");
    expect(expected).toContain("CX-5");
    expect(run(programs[kind], EMBEDDED)).toBe(`${expected}\n`);
  });

  test("serves by the lines of its README, and restores what it acknowledged", async () => {
    const program = programs[kind];
    const first = await serve(program);
    const documents = [{ id: 1, make: "Mazda" }];
    const response = await first.ask("/indexes/cars/documents?primaryKey=id", documents);
    expect(response.status).toBe(202);
    expect(await first.stop()).toEqual([0, null]);
    const second = await serve(program);
    await vi.waitFor(
      async () => {
        const found = await second.ask("/indexes/cars/search", { q: "mazda" });
        expect(await found.json()).toMatchObject({ hits: documents });
      },
      { timeout: LONGEST_WAIT_MS },
    );
    expect(await second.stop()).toEqual([0, null]);
  });
});

test("what is packed runs without the stripping of types, and its declarations compile", () => {
  const names = ["engine", "engine/filters", "engine/folder", "engine/server", "engine/snapshot"];
  const imports = names.map((name, at) => `import * as part${at} from "@forecourt/${name}";`);
  const parts = names.map((_, at) => `part${at}`).join(", ");
  const program = `${imports.join("\n")}\nconsole.log([${parts}].every((part) => Object.keys(part).length > 0));\n`;
  expect(run(programs.packed, program, "--no-experimental-strip-types")).toBe("true\n");

  const typed = join(programs.packed, "typed.ts");
  writeFileSync(
    typed,
    `import { createEngine, type Engine, type EngineSettings } from "@forecourt/engine";
${imports.slice(1).join("\n")}
export const create = (settings: EngineSettings): Engine => createEngine(settings);
export const everything = [${parts.replace("part0, ", "")}];
// @ts-expect-error Settings are an object.
create("none");
`,
  );
  const types = join(import.meta.dirname, "../../../node_modules/@types");
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2025"];
  const all = [COMPILER, ...options, "--types", "node", "--typeRoots", types, typed];
  expect(() => execFileSync(process.execPath, all, { cwd: programs.packed })).not.toThrow();
});

/** The output of a program. */
function run(program: string, code: string, ...options: string[]): string {
  writeFileSync(join(program, "program.js"), code);
  const asked = [...options, "program.js"];
  return execFileSync(process.execPath, asked, { cwd: program, encoding: "utf8" });
}

async function serve(program: string) {
  writeFileSync(join(program, "program.js"), SERVED);
  const child = spawn(process.execPath, ["program.js"], {
    cwd: program,
    env: { ...process.env, PORT: "0" },
  });
  const ended = once(child, "exit");
  const [port] = await Promise.race([once(child.stdout, "data"), ended]);
  return {
    ask: (path: string, body: unknown) =>
      fetch(`http://127.0.0.1:${Number(port)}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
