import { type Handler, Hono, type MiddlewareHandler } from "hono";
import {
  listSiteAddresses,
  type SITE_ADDRESSES,
  type SiteAddressName,
} from "#domain/addresses/site-addresses.ts";
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

type ReadRoute = (services: WebServices) => Handler<WebEnvironment>;

/** An address that takes what is posted to it. */
type ActionRoute = {
  /** Refuses a body that is longer than any of its own. */
  limitBody: MiddlewareHandler;
  route: (services: WebServices) => Handler<WebEnvironment>;
};

type Route<Kind> = Kind extends "action" | "webhook" ? ActionRoute : ReadRoute;

/** What answers at each address of the table: one that is missing does not compile. */
const ROUTES: { [Name in SiteAddressName]: Route<(typeof SITE_ADDRESSES)[Name]["kind"]> } = {
  home: homeRoute,
  contact: contactRoute,
  styleguide: styleguideRoute,
  facetValues: facetValuesRoute,
  cards: cardsFragmentRoute,
  suggestions: suggestionsRoute,
  image: imageRoute,
  favicon: faviconRoute,
  touchIcon: touchIconRoute,
  robots: robotsRoute,
  speculationRules: speculationRulesRoute,
  events: { limitBody: eventSize, route: eventsRoute },
};

/** The addresses of every site; which one is asked for is told by the request's host. */
export function createApp(services: WebServices): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>({ strict: true });
  app.use(secureHeaders);
  app.use(directoryOfSites(services));
  app.use(siteOfRequest(services));
  for (const { name, address } of listSiteAddresses()) {
    const { path, serving } = address;
    const route = ROUTES[name];
    if (typeof route === "function") {
      if (serving !== "direct") app.get(path, refuseWithoutTurn);
      app.get(path, route(services));
      app.all(path, answerOtherMethod);
    } else {
      app.post(path, sameOrigin, limitVisitors(services), route.limitBody, route.route(services));
      app.all(path, answerReading);
    }
  }
  // All else is for the site's own configuration to say.
  app.get("*", refuseWithoutTurn, sitePathRoute(services));
  app.all("*", answerOtherMethod);
  app.onError((error, context) => answerFailure(services, error, context));
  return app;
}
