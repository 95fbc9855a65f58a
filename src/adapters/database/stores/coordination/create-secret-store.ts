import { randomBytes } from "node:crypto";
import type { SecretStore } from "#ports/stores/coordination/secret-store.ts";
import type { DatabaseAccess } from "../../database-access.ts";

const SECRET_BYTES = 32;

export function createSecretStore({
  reader,
  write,
}: Pick<DatabaseAccess, "reader" | "write">): SecretStore {
  const find = (name: string) =>
    reader.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirst();
  return {
    async read(name) {
      const stored = await find(name);
      if (stored) return stored.value;
      const value = randomBytes(SECRET_BYTES).toString("base64url");
      await write(async (writer) => {
        await writer
          .insertInto("secret")
          .values({ name, value })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .execute();
      });
      // Another process may have been first: its value is the one that counts.
      return (await find(name))?.value ?? value;
    },
  };
}
