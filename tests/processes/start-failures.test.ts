import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findFreePort } from "../tooling/product.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-start-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("a failed start says why, and how to mend it", () => {
  test("the port is taken", async () => {
    const port = await findFreePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, resolve));
    const { code, output } = await start({ PORT: String(port) });
    await new Promise((resolve) => other.close(resolve));
    expect(output).toContain(`PORT=${port} is taken`);
    expect(code).toBe(1);
  });

  test.each(["203.0.113.7", "nowhere.invalid"])(
    "HOST=%s is no address of the machine",
    async (host) => {
      const { code, output } = await start({ HOST: host });
      expect(output).toContain(`HOST=${host} is no address of this machine`);
      expect(output).not.toContain("    at ");
      expect(code).toBe(1);
    },
  );

  test("the data folder is a file", async () => {
    const path = join(dataDir, "file");
    writeFileSync(path, "");
    const { code, output } = await start({ DATA_DIR: path });
    expect(output).toContain(path);
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });

  test("the data folder is where no folder can be made", async () => {
    const { code, output } = await start({ DATA_DIR: "/proc/forecourt/data" });
    expect(output).toMatch(/The data folder \/proc\/forecourt\/data cannot be written to \(.+\)/);
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });

  test("the database is newer than the code", async () => {
    prepareDatabase();
    const database = new DatabaseSync(join(dataDir, "forecourt.db"));
    const names = database.prepare("select name from sqlite_master where type = 'table'").all();
    expect(names.length).toBeGreaterThan(5);
    database.exec("insert into migration select max(id) + 1, 'from-the-future', 0 from migration");
    database.close();
    const { code, output } = await start({});
    expect(output).toMatch(/newer/);
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });

  test("the database is damaged", async () => {
    prepareDatabase();
    truncateSync(join(dataDir, "forecourt.db"), 20_000);
    const { code, output } = await start({});
    expect(output).toMatch(/damaged/i);
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });

  test("a variable has a value that cannot be used", async () => {
    const { code, output } = await start({ PORT: "http" });
    expect(output).toContain("PORT=http");
    expect(code).toBe(1);
  });
});

test.each([
  ["reservations", "list"],
  ["site", "doctor"],
  ["stock", "runs"],
])(
  "%s %s of a folder without records fails, says where it looked, and makes nothing",
  (...words) => {
    const missing = join(dataDir, "wrong");
    const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/forecourt.js", ...words], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: missing, DATABASE_URL: "" },
    });
    expect(stderr).toContain(`There are no records in ${missing} (there is no such folder)`);
    expect([status, stdout, existsSync(missing)]).toEqual([1, "", false]);
  },
);

test("a command whose reader leaves early ends quietly", () => {
  const { status, stderr } = spawnSync("sh", ["-c", "bin/forecourt site schema | true"], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});

test("an older Node is told which one is needed, and how to get it", () => {
  const script = `
    Object.defineProperty(process.versions, "node", { value: "20.20.2" });
    await import(${JSON.stringify(join(process.cwd(), "bin/forecourt.js"))});
  `;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  expect(stderr).toContain("Forecourt needs Node 24 or newer, and this is Node 20.20.2");
  expect(stderr).toContain("npm rebuild node");
  expect(status).toBe(1);
});

function prepareDatabase(): void {
  execFileSync(
    process.execPath,
    ["bin/forecourt.js", "site", "apply", "sites/arrowfern-demo.json", "--yes"],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    },
  );
}

function start(variables: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["bin/forecourt.js", "start"],
      {
        env: {
          ...process.env,
          FORECOURT_MODE: "production",
          DATA_DIR: dataDir,
          DATABASE_URL: "",
          PORT: "0",
          ...variables,
        },
        timeout: 15_000,
      },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === "number" ? error.code : error ? -1 : 0,
          output: `${stdout}${stderr}`,
        }),
    );
  });
}
