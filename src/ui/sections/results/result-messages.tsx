import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import { formatQuery } from "#domain/search/query/format-query.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { Message } from "../../primitives/message.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

type ResultMessageProps = {
  search: Pick<
    SearchPage,
    | "query"
    | "clearAllHref"
    | "formAction"
    | "hiddenFields"
    | "isBeyondLast"
    | "outcome"
    | "pageCount"
    | "previousHref"
    | "chosen"
    | "loosening"
    | "meantHref"
    | "setAside"
  >;
  /** The search of the whole stock. */
  allHref: string;
};

/** Null when there are cards to show. */
export function ResultMessage({ search, allHref }: ResultMessageProps) {
  const { formAction, isBeyondLast, outcome, pageCount, previousHref } = search;
  if (outcome === "too_broad") return <TooBroad search={search} />;
  if (outcome === "failed") {
    return (
      <Message
        icon="circle-alert"
        title="Search is not answering"
        actions={
          <>
            <form action={formAction}>
              <HiddenFields fields={search.hiddenFields} />
              <SubmitButton>Try again</SubmitButton>
            </form>
            <ButtonLink href={CONTACT_PATH}>Ask us</ButtonLink>
          </>
        }
      >
        Your choices are kept. Please try again in a moment, or call us and we will look for you.
      </Message>
    );
  }
  if (isBeyondLast) {
    return (
      <Message
        icon="search-x"
        title="There is no such page"
        actions={
          <>
            <ButtonLink href={formAction} rank="main" isClearing>
              Back to the first page
            </ButtonLink>
            {pageCount > 1 && previousHref !== null && (
              <ButtonLink href={previousHref}>{`To the last page, ${pageCount}`}</ButtonLink>
            )}
          </>
        }
      >
        The list has become shorter since, or the address was mistyped.
      </Message>
    );
  }
  return <NothingFound search={search} allHref={allHref} />;
}

/** The search works, but the text matches too much. */
function TooBroad({ search }: Pick<ResultMessageProps, "search">) {
  const { query, clearAllHref, formAction, loosening } = search;
  return (
    <Message
      icon="search-x"
      title="This search is too broad"
      actions={
        <>
          <ButtonLink href={clearAllHref ?? formAction} rank="main" isClearing>
            {query === "" ? "Clear all filters" : "Start again"}
          </ButtonLink>
          <ButtonLink href={CONTACT_PATH}>Tell us what you want</ButtonLink>
        </>
      }
    >
      <p>
        {query === ""
          ? "It asks for too much at once. Choose fewer filters."
          : "Its words match too many vehicles to compare. Use fewer words, or a make and a model."}
      </p>
      <LooserSearches loosening={loosening} />
    </Message>
  );
}

function LooserSearches({ loosening }: Pick<SearchPage, "loosening">) {
  if (loosening.length === 0) return null;
  return (
    <ul className="loosening">
      {loosening.map(({ label, href, count }) => (
        <li key={href}>
          <a rel="nofollow" href={href}>
            {label}
            <small>{formatCount(count, "vehicle")}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ search, allHref }: ResultMessageProps) {
  const { query, clearAllHref, loosening, meantHref, setAside } = search;
  const noun = meantHref === null ? "match" : "have exactly";
  return (
    <Message
      icon="search-x"
      title={query === "" ? "No vehicles match" : `No vehicles ${noun} “${formatQuery(query)}”`}
      actions={
        <>
          {clearAllHref === null ? (
            <ButtonLink href={allHref} rank="main" isClearing>
              See all vehicles
            </ButtonLink>
          ) : (
            <ButtonLink href={clearAllHref} rank="main" isClearing>
              Clear all filters
            </ButtonLink>
          )}
          <ButtonLink href={CONTACT_PATH}>Tell us what you want</ButtonLink>
        </>
      }
    >
      {loosening.length > 0 ? (
        <>
          <p>
            {setAside === null
              ? "There are vehicles if you look for less:"
              : `Nothing has “${formatQuery(setAside)}” with the rest. There are vehicles without it:`}
          </p>
          <LooserSearches loosening={loosening} />
        </>
      ) : (
        "Take a filter away or look for something wider. Stock changes every day."
      )}
    </Message>
  );
}
