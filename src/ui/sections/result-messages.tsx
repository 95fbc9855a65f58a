import type { SearchPage } from "#domain/search/search-page.ts";
import { ButtonLink, SubmitButton } from "../primitives/button.tsx";
import { Message } from "../primitives/message.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

type ResultMessageProps = {
  search: Pick<
    SearchPage,
    | "query"
    | "clearAllHref"
    | "formAction"
    | "hiddenFields"
    | "isBeyondLast"
    | "hasFailed"
    | "chosen"
  >;
};

/** What stands in place of cards; null when there are cards to show. */
export function ResultMessage({ search }: ResultMessageProps) {
  const { query, clearAllHref, formAction, isBeyondLast, hasFailed, chosen } = search;
  if (hasFailed) {
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
            <ButtonLink href="/contact-us">Ask us</ButtonLink>
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
          <ButtonLink href={formAction} rank="main">
            Back to the first page
          </ButtonLink>
        }
      >
        The list has become shorter since, or the address was mistyped.
      </Message>
    );
  }
  return (
    <Message
      icon="search-x"
      title={query === "" ? "No vehicles match" : `No vehicles match “${query}”`}
      actions={
        <>
          <ButtonLink href={clearAllHref ?? formAction} rank="main">
            {chosen.length > 0 ? "Clear all filters" : "See all vehicles"}
          </ButtonLink>
          <ButtonLink href="/contact-us">Tell us what you want</ButtonLink>
        </>
      }
    >
      Take a filter away or look for something wider. Stock changes every day.
    </Message>
  );
}
