import { formatQuery } from "#domain/search/query/format-query.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";

type UnderstoodTextProps = { search: Pick<SearchPage, "query" | "understood" | "meantHref"> };

/** Says what was typed and which words were taken for others, and leads to the other reading of the words. */
export function UnderstoodText({ search: { query, understood, meantHref } }: UnderstoodTextProps) {
  if (query === "") return null;
  const { corrections = [], exactHref = null } = understood ?? {};
  return (
    <p className="mt-1 break-words text-muted">
      Results for {meantHref !== null && "exactly "}“{formatQuery(query)}”
      {corrections.map(({ typed, corrected }) => (
        <span key={typed}>
          . Showing <b className="text-ink">{corrected}</b> for “{typed}”
        </span>
      ))}
      {exactHref !== null && <Other href={exactHref}>Search for exactly these words</Other>}
      {meantHref !== null && <Other href={meantHref}>Search for what they mean</Other>}
    </p>
  );
}

function Other({ href, children }: { href: string; children: string }) {
  return (
    <>
      {" · "}
      <a rel="nofollow" href={href} className="underline">
        {children}
      </a>
    </>
  );
}
