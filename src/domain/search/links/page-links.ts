export type PageLink = { page: number; href: string; isCurrent: boolean };

const PAGES_AROUND = 2;

export function listPageLinks(
  page: number,
  pageCount: number,
  toHref: (page: number) => string,
): PageLink[] {
  const around = Array.from({ length: 2 * PAGES_AROUND + 1 }, (_, n) => page - PAGES_AROUND + n);
  return [...new Set([1, ...around, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .map((number) => ({ page: number, href: toHref(number), isCurrent: number === page }));
}
