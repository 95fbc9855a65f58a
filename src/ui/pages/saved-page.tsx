import { resolveSavedPath } from "#domain/garage/shortlist-address.ts";
import type { SavedPageText } from "#domain/site/chrome/saved-page-text.ts";
import { ButtonLink } from "../primitives/button.tsx";
import { CardSkeleton } from "../primitives/card-skeleton.tsx";
import { Message } from "../primitives/message.tsx";
import { SavedList, type SavedListProps } from "../sections/saved/saved-list.tsx";
import { formatSavedTitle } from "../sections/saved/saved-words.ts";
import type { InSlots } from "../slots.ts";
import { Framed } from "./framed.tsx";

type SavedPageProps = InSlots<{
  text: SavedPageText;
  /** The vehicles of a shared link; null on the page of a device's own, which a script fills. */
  shared: Pick<SavedListProps, "saved" | "rows"> | null;
  /** Vehicles of the link that the site shows no more. */
  goneCount: number;
  canEnquire: boolean;
}>;

/** @see Specification §2, "Routes" */
export function SavedPage({ text, shared, goneCount, canEnquire, ...frame }: SavedPageProps) {
  const { site, chrome, slots } = frame;
  const noun = chrome.stockNoun;
  return (
    <Framed {...frame}>
      <div className="page-width saved-page">
        <h1 className="text-3xl font-extrabold">{text.heading}</h1>
        <p className="saved-intro">
          {text.intro} <span data-saved-as-of="">{text.asOf}</span>
        </p>
        {shared === null ? (
          <OwnVehicles noun={noun} searchPath={chrome.searchPath} />
        ) : (
          <>
            <div data-saved-list="shared">
              {goneCount > 0 && (
                <p className="saved-notes">
                  {goneCount === 1 ? "One of the link is" : `${goneCount} of the link are`} no
                  longer listed.
                </p>
              )}
              {shared.saved.length === 0 ? (
                <Message
                  icon="heart"
                  title={`None of these ${noun} is listed any more`}
                  actions={
                    <ButtonLink href={chrome.searchPath} rank="main">
                      {`See all ${noun}`}
                    </ButtonLink>
                  }
                >
                  They were sold, or taken off the site.
                </Message>
              ) : (
                <SavedList
                  {...shared}
                  site={site}
                  noun={noun}
                  searchPath={chrome.searchPath}
                  canEnquire={canEnquire}
                  isShared
                  VehicleCard={slots.VehicleCard}
                />
              )}
            </div>
            <p className="saved-own" data-needs-script="">
              <a href={resolveSavedPath(site)} className="text-link">
                {`Your own saved ${noun}`}
              </a>
            </p>
          </>
        )}
      </div>
    </Framed>
  );
}

type OwnVehiclesProps = { noun: string; searchPath: string };

/** One of these shows: the vehicles, that there are none, that the device keeps none, that they could not be fetched. */
function OwnVehicles({ noun, searchPath }: OwnVehiclesProps) {
  return (
    <div data-saved-page="">
      <div data-without-script="">
        <Message
          icon="heart"
          title="This page needs script"
          actions={
            <ButtonLink href={searchPath} rank="main">
              {`See all ${noun}`}
            </ButtonLink>
          }
        >
          {`Saved ${noun} are stored in your browser, and its scripts are off. A link that somebody shared with
          you works without.`}
        </Message>
      </div>
      <div data-saved-notes="" aria-live="polite" className="saved-notes" />
      <div data-saved-list="own" data-needs-script="" tabIndex={-1}>
        <div className="saved-bar" aria-hidden="true">
          {["w-36", "w-24", "w-20", "w-28"].map((width) => (
            <div key={width} className={`skeleton h-11 rounded-small ${width}`} />
          ))}
        </div>
        <div className="saved-cards">
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </div>
      <div data-saved-empty="" hidden>
        <Message
          icon="heart"
          title={`No Saved ${formatSavedTitle(noun)}`}
          actions={
            <ButtonLink href={searchPath} rank="main">
              Get Started
            </ButtonLink>
          }
        >
          Press the heart on one to keep it here, on this device.
        </Message>
      </div>
      <div data-saved-blocked="" hidden>
        <Message
          icon="heart"
          title={`${formatSavedTitle(noun)} cannot be saved here`}
          actions={
            <ButtonLink href={searchPath} rank="main">
              {`See all ${noun}`}
            </ButtonLink>
          }
        >
          Your browser blocks this site’s storage, so that nothing can be kept on this device. Allow
          it in the browser’s settings, or open the site in a window that is not private.
        </Message>
      </div>
    </div>
  );
}
