import type { HomePage } from "#domain/site/home/home-page.ts";
import { Island } from "../../island.tsx";

type PriceBlockProps = {
  priceSlider: NonNullable<HomePage["priceSlider"]>;
  searchAction: HomePage["searchAction"];
};

/** A form to the search page, the most expensive first (§2, "Price-slider block"). */
export function PriceBlock({ priceSlider, searchAction }: PriceBlockProps) {
  return (
    <section className="page-width pt-(--section)">
      <div className="price-block grid grid-cols-1 gap-6 rounded-card bg-sunken p-5 md:p-8 lg:grid-cols-[2fr_3fr] lg:items-center lg:gap-16">
        <div>
          <h2 className="text-2xl font-bold">What would you like to spend?</h2>
          <p data-needs-script="" className="mt-2 text-muted">
            Move either end, and the count follows.
          </p>
        </div>
        <form action={searchAction} autoComplete="off" data-drops-empty="">
          <Island name="price-slider" id="price-slider" props={priceSlider} />
          <input type="hidden" name="sortBy" value="price:desc" />
        </form>
      </div>
    </section>
  );
}
