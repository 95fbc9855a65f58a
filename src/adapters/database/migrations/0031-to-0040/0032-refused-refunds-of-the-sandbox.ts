import type { Kysely } from "kysely";

/** Payments of the sandbox whose money its bank does not take back. */
export async function refuseSandboxRefunds({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("sandbox_payment")
    .addColumn("refuses_refunds", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
