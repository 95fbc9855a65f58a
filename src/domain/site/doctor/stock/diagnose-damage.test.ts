import { expect, test } from "vitest";
import { toDamageFinding } from "./diagnose-damage.ts";

const RECORD = { kind: "vehicle", name: "7 (a-car)", reason: "It is no JSON." };

test("a damaged document of a vehicle is mended by its row, a damaged column by a backup", () => {
  const document = toDamageFinding(RECORD);
  const column = toDamageFinding({ ...RECORD, isInColumns: true });
  expect(document.mend).toMatch(/^Import its row of the feed again/);
  expect(column.mend).toMatch(/^Restore a backup/);
  expect(column.what).toBe(document.what);
});
