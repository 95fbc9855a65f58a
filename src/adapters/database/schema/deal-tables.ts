import type { DealState } from "#domain/deal/deal.ts";
import type { PriceType } from "#domain/vehicle/vehicle.schema.ts";

export type DealTables = {
  /** The vehicle may be gone since; `tasks` is JSON by `dealTasksSchema`. */
  deal: {
    id: string;
    site_slug: string;
    vehicle_id: number;
    vehicle_name: string;
    accepted_price_cents: number;
    accepted_price_type: PriceType | null;
    tasks: string;
    /** JSON by `dealPricingSchema`; null while its lead has no figures, and of one from before it was kept. */
    pricing: string | null;
    lead_id: string;
    state: DealState;
    revision: number;
    created_at: number;
    updated_at: number;
    expires_at: number;
  };
  /** One for each mail with its link; `email` is in lower case. */
  deal_mail: {
    deal_id: string;
    site_slug: string;
    email: string;
    mailed_at: number;
  };
};
