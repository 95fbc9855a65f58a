import { onTestFinished } from "vitest";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import { locationSchema } from "#domain/location/location.schema.ts";
import type { PageAnswer } from "#ports/page.ts";
import type { Platform } from "#ports/platform.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildPageRequest } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { NO_SEAL } from "#tests/builders/seal.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";

const PLACES = ["Geelong - Sales", "Geelong - Service", "Wodonga - Sales"];

export type FormSite = {
  platform: Platform;
  ask: (address: string) => Promise<PageAnswer>;
  /** As a browser without script does. */
  post: (kind: FormKind, answers: Record<string, string>) => Promise<PageAnswer>;
};

/** A site with three departments at two places, a car in stock (1) and one on its way (2). */
export async function openFormSite(
  config: Record<string, unknown> = {},
  { sealsNothing = false }: { sealsNothing?: boolean } = {},
): Promise<FormSite> {
  const platform = await openPlatform(sealsNothing ? { seal: NO_SEAL } : {});
  onTestFinished(() => platform.close());
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], {
    config: buildSiteConfig(config),
    locations: PLACES.map((name, n) =>
      locationSchema.parse({
        name,
        dealership_slug: "riverbend-motors",
        location_type: name.endsWith("Service") ? "service" : "sales",
        contact_detail: { phone: `02 5550 010${n}` },
      }),
    ),
  });
  await importFeed(platform, {
    dealershipId: dealerships[0]?.id ?? 0,
    vehicles: [buildStagedVehicle("U1"), buildStagedVehicle("U2", { status: "coming_soon" })],
  });
  await loadInventory(platform);
  const app = await openApp(platform);
  const post: FormSite["post"] = (kind, answers) =>
    app(
      buildPageRequest(`/enquiries/${kind}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: Buffer.from(new URLSearchParams(answers).toString()),
        clientAddress: "203.0.113.7",
      }),
    );
  return { platform, ask: (address) => app(buildPageRequest(address)), post };
}
