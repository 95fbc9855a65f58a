import type { Handler } from "hono";
import { FACET_VALUES_FOLDER } from "#domain/search/links/facet-values-address.ts";
import type { WebEnvironment } from "../../web-environment.ts";

/** Addresses that crawlers are kept out of: endless combinations of the same stock. */
const CLOSED_PARAMETERS = ["refinementList", "menu", "range", "sortBy", "query"];

export const robotsRoute = (): Handler<WebEnvironment> => (context) =>
  context.text(
    [
      "User-agent: *",
      ...CLOSED_PARAMETERS.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
      `Disallow: ${FACET_VALUES_FOLDER}`,
      "Disallow: /fragments/",
      "Disallow: /suggestions.json",
      "",
    ].join("\n"),
  );
