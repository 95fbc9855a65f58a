import { type Kysely, sql } from "kysely";

type Tables = {
  site: { slug: string; config: string };
  lead: { id: string; site_slug: string };
  delivery: { lead_id: string; destination: string; about: string };
};

/**
 * Says in a column of its own what a delivery is about, which stood in the name of its destination before.
 * The dealer's own address and the shopper get names that no site can give to a destination.
 */
export async function addDeliverySubject(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("delivery")
    .addColumn("about", "text", (column) => column.notNull().defaultTo("lead"))
    .execute();
  const tables = database.withTables<Tables>();
  const rename = (from: string, to: { about: string; destination: string }) =>
    tables.updateTable("delivery").set(to).where("destination", "=", from).execute();
  await rename("(confirmation)", { about: "thanks", destination: "(shopper)" });
  await rename("(appointment)", { about: "appointment", destination: "(shopper)" });
  await sql`
    update delivery set about = 'appointment', destination = substr(destination, ${sql.lit("(appointment) ".length + 1)})
    where destination like '(appointment) %'
  `.execute(database);
  const sites = await tables.selectFrom("site").selectAll().execute();
  const owners = sites.filter(({ config }) => hasOwnDealer(config)).map(({ slug }) => slug);
  await tables
    .updateTable("delivery")
    .set({ destination: "(dealer)" })
    .where("destination", "=", "dealer")
    .$if(owners.length > 0, (query) =>
      query.where("lead_id", "not in", (eb) =>
        eb.selectFrom("lead").select("id").where("site_slug", "in", owners),
      ),
    )
    .execute();
}

/** Whether a site has given the name to a destination of its own, which its deliveries then mean. */
function hasOwnDealer(config: string): boolean {
  const { lead_destinations: destinations } = Object(JSON.parse(config));
  return Array.isArray(destinations) && destinations.some((one) => Object(one).name === "dealer");
}
