import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { copyDemoRecords } from "../tooling/demo-records.ts";
import { eventually } from "../tooling/eventually.ts";
import { findFreePort, type Product, startProduct } from "../tooling/product.ts";

const dataDir = copyDemoRecords();
let product: Product | null = null;

afterEach(async () => {
  await product?.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

test("a damaged vehicle and a damaged site are left out and named, and every other page is there", async () => {
  // As a start finds it whose snapshot another build wrote: everything is read from the records.
  rmSync(join(dataDir, "search-index.snapshot"));
  const { vehicle, site } = damageOneOfEach();

  const metricsPort = await findFreePort();
  product = await startProduct({ dataDir, variables: { METRICS_PORT: `${metricsPort}` } });
  const home = (slug: string) => product?.get(`${slug}.localhost`, "/");
  expect((await home(site.sound))?.status).toBe(200);
  const broken = await home(site.damaged);
  expect(broken?.status).toBe(503);
  expect(product.output()).toContain("A stored record is damaged and left out");
  await eventually(() => expect(product?.output()).toContain(vehicle));
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(figures).toContain("forecourt_damaged_records 2");
  expect(figures).toContain("forecourt_sites_broken 1");

  const { code, output } = await diagnose();
  expect(output).toContain(vehicle);
  expect(output).toContain('damaged and left out: the record: expected JSON; found "zzz"');
  expect(output).toContain("The site cannot be served. Its stored configuration is damaged");
  expect(code).toBe(1);
});

function damageOneOfEach() {
  const database = new DatabaseSync(join(dataDir, "forecourt.db"));
  const [first, second] = database.prepare("select slug from site order by slug").all();
  const car = database.prepare("select id, slug, document_id from vehicle order by id").get();
  database
    .prepare("update vehicle_document set imported = 'zzz' where id = ?")
    .run(Number(car?.["document_id"]));
  database.prepare("update site set config = 'zzz' where slug = ?").run(String(second?.["slug"]));
  database.close();
  return {
    vehicle: `${String(car?.["id"])} (${String(car?.["slug"])})`,
    site: { sound: String(first?.["slug"]), damaged: String(second?.["slug"]) },
  };
}

function diagnose(): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["bin/forecourt.js", "site", "doctor"],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    );
  });
}
