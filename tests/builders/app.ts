import type { AnswerPage } from "#ports/page.ts";
import { NO_ASSETS } from "#tests/builders/no-assets.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { createApp } from "#web/app.tsx";
import type { WebServices } from "#web/web-services.ts";

type AppServices = Omit<
  WebServices,
  "directory" | "ratings" | "valueTradeIn" | "caches" | "port" | "assets"
>;

/** The app of the sites that the records have now, as a process that starts. */
export async function openApp(services: AppServices): Promise<AnswerPage> {
  const directory = createSiteDirectory(services, "demo");
  await directory.load();
  const caches = createSearchCaches();
  return createApp({ ...services, caches, directory, port: 3000, assets: NO_ASSETS });
}
