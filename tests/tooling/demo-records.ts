import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    demoRecords: string;
  }
}

/** Prepares the demo sites' records once: their first start takes three times the processor time of the next. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-demo-records-"));
  const product = await startProduct({ dataDir: folder });
  await product.kill("SIGTERM");
  provide("demoRecords", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A folder of the caller's own, as the first start of the demo sites left it when it was stopped. */
export function copyDemoRecords(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-demo-"));
  cpSync(inject("demoRecords"), folder, { recursive: true });
  return folder;
}
