import { expect, test } from "vitest";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

/** The contract of every store of secrets. */
export function describeSecretStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);

  test("a secret is made once, for all processes, however many ask at once", async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => fixture.connect()));
    const read = await Promise.all(
      [fixture.database, ...others].map(({ secrets }) => secrets.read("leads")),
    );
    expect(new Set(read).size).toBe(1);
    expect(Buffer.from(read[0] ?? "", "base64url")).toHaveLength(32);
    expect(await fixture.database.secrets.read("leads")).toBe(read[0]);
    expect(await fixture.database.secrets.read("other")).not.toBe(read[0]);
  });
}
