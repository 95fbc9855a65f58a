import { describeAsked } from "#domain/enquiry/links/describe-asked.ts";
import { buildSeveralFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import { COMPARISON_ID } from "#domain/garage/shortlist-address.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { SavedItem } from "#domain/vehicle/card/saved-item.ts";
import type { VehicleCard as CardOfVehicle } from "#domain/vehicle/card/vehicle-card.ts";
import type { ComparisonRow } from "#domain/vehicle/page/compare-vehicles.ts";
import type { Slots } from "../../slots.ts";
import { CreditedCards } from "../card/card-credit.tsx";
import { Comparison } from "./comparison.tsx";
import { describeLeftOut } from "./saved-words.ts";
import { SharePanel } from "./share-panel.tsx";

export type SavedListProps = Pick<Slots, "VehicleCard"> & {
  saved: readonly SavedItem[];
  rows: readonly ComparisonRow[];
  site: Pick<Site, "compare_mode" | "garage_page">;
  noun: string;
  searchPath: string;
  /** False where the site has no form about a vehicle. */
  canEnquire: boolean;
  /** Vehicles of somebody else's link: without notes, and nothing can be removed. */
  isShared: boolean;
};

/** Saved vehicles as cards and side by side: of this device, or of a shared link. */
export function SavedList(props: SavedListProps) {
  const { saved, rows, site, noun, canEnquire, isShared } = props;
  const cards = saved.map(({ card }) => card);
  const ids = cards.map(({ id }) => id);
  const comparison = cards.length > 1 && (
    <Comparison cards={cards} rows={rows} isShared={isShared} />
  );
  return (
    <>
      <div className="saved-bar">
        {isShared && (
          <button
            type="button"
            data-save-all={ids.join()}
            data-needs-script=""
            className="button button-main"
          >
            {`Save to my ${noun}`}
          </button>
        )}
        {canEnquire && <EnquireLink cards={cards} isMain={!isShared} />}
        {comparison && !site.compare_mode && (
          <a href={`#${COMPARISON_ID}`} className="button button-second">
            Compare
          </a>
        )}
        <SharePanel site={site} ids={ids} noun={noun} />
        {!isShared && (
          <button type="button" data-clear-saved="" className="button button-quiet">
            Remove all
          </button>
        )}
        {canEnquire && <LeftOut cards={cards} />}
      </div>
      {site.compare_mode && comparison}
      <SavedCards {...props} />
      {!site.compare_mode && comparison}
      {cards.length === 1 && !isShared && (
        <p className="saved-intro">
          <a href={props.searchPath} className="text-link">
            Save another
          </a>{" "}
          to see both side by side.
        </p>
      )}
    </>
  );
}

type EnquireLinkProps = { cards: readonly CardOfVehicle[]; isMain: boolean };

/** One enquiry about all that can still be had; a script leaves out those that are not ticked. */
function EnquireLink({ cards, isMain }: EnquireLinkProps) {
  const ids = cards.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
  const href = buildSeveralFormHref(ids);
  if (href === null) return null;
  return (
    <a href={href} data-ask-all="" className={`button button-${isMain ? "main" : "second"}`}>
      {describeAsked(ids.length, { isAll: true })}
    </a>
  );
}

/** Where there is an enquiry about the others. */
function LeftOut({ cards }: Pick<EnquireLinkProps, "cards">) {
  const count = cards.filter(({ isAvailable }) => !isAvailable).length;
  if (count === 0 || count === cards.length) return null;
  return <p className="saved-left-out">{describeLeftOut(count)}</p>;
}

function SavedCards({ saved, canEnquire, isShared, VehicleCard }: SavedListProps) {
  return (
    <>
      <h2 className="sr-only">One by one</h2>
      <CreditedCards cards={saved.map(({ card }) => card)}>
        {(creditOf) => (
          <ul className="saved-cards">
            {saved.map(({ card, now, hold }) => (
              <li key={card.id} data-saved-item={card.id} data-now={JSON.stringify(now)}>
                {!isShared && (
                  <p
                    data-saved-changes=""
                    data-hold={hold ?? undefined}
                    hidden
                    className="saved-changes"
                  />
                )}
                <VehicleCard card={card} credit={creditOf(card)} />
                {canEnquire && saved.length > 1 && card.isAvailable && (
                  <label className="saved-ask" data-needs-script="">
                    <input type="checkbox" data-ask={card.id} defaultChecked />
                    Enquire about this one
                  </label>
                )}
                {!isShared && (
                  <label className="saved-note">
                    Your note
                    <textarea
                      data-saved-note={card.id}
                      rows={2}
                      maxLength={500}
                      className="field"
                      autoComplete="off"
                    />
                  </label>
                )}
              </li>
            ))}
          </ul>
        )}
      </CreditedCards>
    </>
  );
}
