import { type Handler, Hono } from "hono";
import { directoryOfSites } from "./middleware/directory-of-sites.ts";
import { limitVisitors } from "./middleware/limit-visitors.ts";
import { refuseWithoutTurn } from "./middleware/refuse-without-turn.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { siteOfRequest } from "./middleware/site-of-request.ts";
import { eventSize, eventsRoute } from "./routes/actions/events.ts";
import { faviconRoute } from "./routes/data/favicon.ts";
import { imageRoute } from "./routes/data/image.ts";
import { answerOtherMethod, answerReading } from "./routes/data/other-method.ts";
import { robotsRoute } from "./routes/data/robots.ts";
import { speculationRulesRoute } from "./routes/data/speculation-rules.ts";
import { suggestionsRoute } from "./routes/data/suggestions.ts";
import { touchIconRoute } from "./routes/data/touch-icon.ts";
import { cardsFragmentRoute } from "./routes/fragments/cards.tsx";
import { contactRoute } from "./routes/pages/contact.tsx";
import { facetValuesRoute } from "./routes/pages/facet-values.tsx";
import { answerFailure } from "./routes/pages/failure.tsx";
import { homeRoute } from "./routes/pages/home.tsx";
import { sitePathRoute } from "./routes/pages/site-path.tsx";
import { styleguideRoute } from "./routes/pages/styleguide.tsx";
import { secureHeaders } from "./secure-headers.ts";
import type { WebEnvironment } from "./web-environment.ts";
import type { WebServices } from "./web-services.ts";

type Route = {
  path: string;
  route: (services: WebServices) => Handler<WebEnvironment>;
  /** A file or picture, which the server asks for without a turn; a page never is. */
  takesNoTurn?: true;
};

/**
 * Every address of a site. Fixed ones first; the last line asks the site's own configuration.
 * Tests walk this table, so that a new address joins them by itself.
 */
export const ROUTES: readonly Route[] = [
  { path: "/", route: homeRoute },
  { path: "/contact-us", route: contactRoute },
  { path: "/styleguide", route: styleguideRoute },
  { path: "/facets/:field", route: facetValuesRoute },
  { path: "/fragments/cards", route: cardsFragmentRoute },
  { path: "/suggestions.json", route: suggestionsRoute },
  { path: "/images/:width", route: imageRoute, takesNoTurn: true },
  { path: "/favicon.svg", route: faviconRoute, takesNoTurn: true },
  { path: "/apple-touch-icon.png", route: touchIconRoute },
  { path: "/robots.txt", route: robotsRoute, takesNoTurn: true },
  { path: "/speculation-rules.json", route: speculationRulesRoute, takesNoTurn: true },
  { path: "*", route: sitePathRoute },
];

/** Addresses that take what a page of the same host sends, and the size of it. */
export const POST_ROUTES = [{ path: "/events", size: eventSize, route: eventsRoute }] as const;

/** The pages of every site, told apart by the request's host. */
export function createApp(services: WebServices): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>({ strict: true });
  app.use(secureHeaders);
  app.use(directoryOfSites(services));
  app.use(siteOfRequest(services));
  for (const { path, size, route } of POST_ROUTES) {
    app.post(path, sameOrigin, limitVisitors(services), size, route(services));
    app.all(path, answerReading);
  }
  for (const { path, route, takesNoTurn } of ROUTES) {
    if (!takesNoTurn) app.get(path, refuseWithoutTurn);
    app.get(path, route(services));
    app.all(path, answerOtherMethod);
  }
  app.onError((error, context) => answerFailure(services, error, context));
  return app;
}
