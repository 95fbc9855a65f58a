/**
 * The script of an InstantSearch page, bundled for the browser by its journey. The body's data attributes
 * name the server, its search key and the kind of paging.
 */
import { instantMeiliSearch } from "@meilisearch/instant-meilisearch";
import instantSearch from "instantsearch.js";
import {
  clearRefinements,
  hits,
  hitsPerPage,
  infiniteHits,
  menu,
  pagination,
  rangeInput,
  refinementList,
  searchBox,
  sortBy,
  stats,
  toggleRefinement,
} from "instantsearch.js/es/widgets/index.js";

/** Only what is used here: a bundler is needed to find the package's own types. */
type Page = { addWidgets: (widgets: unknown[]) => void; start: () => void };
type Tag = (parts: TemplateStringsArray, ...values: unknown[]) => unknown;
type Marks = {
  html: Tag;
  components: { Highlight: (options: { hit: object; attribute: string }) => unknown };
};

const HITS_A_PAGE = 6;

const { address = "", key = "", paging = "" } = document.body.dataset;
const { searchClient } = instantMeiliSearch(address, key, {
  finitePagination: paging === "finite",
});
const search: Page = instantSearch({
  indexName: "cars",
  searchClient,
  future: { preserveSharedStateOnUnmount: true },
});

const item = (hit: { price: number }, { html, components }: Marks) => html`
  <article>
    <h2>${components.Highlight({ hit, attribute: "name" })}</h2>
    <p>$${hit.price}</p>
  </article>
`;
const hitsShown =
  paging === "infinite"
    ? [infiniteHits({ container: "#hits", templates: { item } })]
    : [hits({ container: "#hits", templates: { item } }), pagination({ container: "#pages" })];

search.addWidgets([
  searchBox({ container: "#query", placeholder: "Search cars" }),
  refinementList({
    container: "#makes",
    attribute: "make",
    sortBy: ["isRefined", "name:asc"],
    limit: 4,
    searchable: true,
    searchablePlaceholder: "Find a make",
  }),
  menu({ container: "#bodies", attribute: "body", sortBy: ["name:asc"] }),
  rangeInput({ container: "#price", attribute: "price" }),
  toggleRefinement({
    container: "#unsold",
    attribute: "sold",
    on: false,
    templates: { labelText: "Unsold only" },
  }),
  sortBy({
    container: "#order",
    items: [
      { label: "Best first", value: "cars" },
      { label: "Dearest first", value: "cars:price:desc" },
      { label: "Cheapest first", value: "cars:price:asc" },
    ],
  }),
  hitsPerPage({
    container: "#page-size",
    items: [
      { label: "6 a page", value: HITS_A_PAGE, default: true },
      { label: "12 a page", value: 2 * HITS_A_PAGE },
    ],
  }),
  stats({ container: "#total" }),
  clearRefinements({ container: "#clear" }),
  ...hitsShown,
]);
search.start();
