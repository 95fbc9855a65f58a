import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { HomePage } from "#domain/site/home/home-page.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import type { PageFrame } from "#ui/page-props.ts";
import { SHARED_SLOTS, type Slots } from "#ui/slots.ts";
import { SAMPLE_CARDS } from "#ui/styleguide/sample-cards.ts";
import { buildFoundItem } from "./catalogue.ts";
import { buildLocation, buildSite } from "./site.ts";

/** The frame of a page of `buildSite`, with overrides. */
export const buildPageFrame = (overrides: Partial<Site> = {}): PageFrame => ({
  site: buildSite(overrides),
  isWhole: true,
  chrome: {
    header: [
      {
        name: "Used cars",
        url: "/search/used-cars",
        allName: "All used cars",
        picture: null,
        promoted: null,
        columns: [
          {
            title: "Bodies",
            links: [{ name: "SUV", url: "/search/suv", count: 1_200, bodyStyle: "suv" }],
          },
        ],
      },
      {
        name: "Contact",
        url: "/contact-us",
        allName: "All contact",
        picture: null,
        promoted: null,
        columns: [],
      },
    ],
    footer: [],
    searchPath: "/search/new-used-and-demo-cars",
    stockNoun: "cars",
    bodyStyle: "suv",
    rating: { average: "4.7", count: 412 },
  },
  year: 2026,
  notice: null,
});

/** The shared slots with the plainest header and card, for tests of what every template has. */
export const PLAIN_SLOTS: Slots = {
  ...SHARED_SLOTS,
  Header: () => "the header",
  VehicleCard: ({ card }) => card.title,
};

export const buildLocations = (count: number): ZonedLocation[] =>
  Array.from({ length: count }, (_, n) =>
    buildLocation({ id: n + 1, slug: `yard-${n}`, name: `Yard ${n}` }),
  );

export const HOME_PAGE: HomePage = {
  heading: "Cars in Parramatta",
  trip: {
    is: "search",
    question: "Where to next?",
    fields: [
      {
        parameter: "refinementList[body][0]",
        label: "What kind?",
        choices: [
          { value: "SUV", label: "SUV", count: 9 },
          { value: "Ute", label: "Ute", count: 4 },
        ],
      },
    ],
  },
  titleLink: { name: "See the CX-5", url: "/search/mazda/cx-5" },
  tagline: "One owner, full history.",
  heroImage: null,
  searchAction: "/search/new-used-and-demo-cars",
  total: 1_284,
  makes: [{ value: "Mazda", count: 12 }],
  models: [{ value: "CX-5", make: "Mazda", count: 4 }],
  bodies: [{ value: "SUV", count: 9 }],
  priceSlider: null,
  budgets: [20_000, 40_000],
  priceBands: [
    { min: null, max: 20_000, href: "/search/used-cars?range[price]=:20000", count: 310 },
    { min: 20_000, max: null, href: "/search/used-cars?range[price]=20000:", count: null },
  ],
  categories: [
    { name: "Used cars", href: "/search/used-cars", count: 900, bodyStyle: null, picture: null },
  ],
  bodyTiles: [{ name: "SUV", href: "/search/suv", count: 9, bodyStyle: "suv", picture: null }],
  range: [
    { name: "CX-5", href: "/search/mazda/cx-5", count: 4, bodyStyle: null, picture: null },
    {
      name: "BT-50",
      href: "/search/mazda/bt-50",
      count: 1,
      bodyStyle: null,
      picture: { url: "/demo/pictures/bt-50.webp", bodyStyle: "ute" },
    },
  ],
  offers: [buildFoundItem()],
  arrivals: SAMPLE_CARDS,
  locations: [buildLocation()],
  reviews: [
    {
      customer_name: "Ada",
      text: "Plain dealing.",
      rating: 5,
      age: "3 weeks ago",
      picture: null,
    },
  ],
  reviewUrl: null,
};

export const VEHICLE_PAGE: VehiclePage = {
  id: 7,
  dealershipId: 1,
  slug: "2022-mazda-cx-5",
  title: "2022 Mazda CX-5",
  subtitle: "Maxx Sport",
  tag: null,
  price: { text: "$31,990", type: "Drive away", state: "NSW", amount: 31_990 },
  needs: null,
  priceNotes: null,
  priceHistory: null,
  daysListed: null,
  finance: null,
  photos: [
    { url: "/demo/pictures/a.webp", alt: "2022 Mazda CX-5" },
    { url: "/demo/pictures/b.webp", alt: "2022 Mazda CX-5, photo 2" },
  ],
  bodyStyle: "suv",
  keyFacts: [{ label: "Kilometres", value: "45,210 km" }],
  factGroups: [{ title: "Overview", facts: [{ label: "Colour", value: "Soul Red" }] }],
  features: {
    highlights: ["Sunroof"],
    groups: [{ title: "Comfort", features: ["Sunroof"] }],
    count: 1,
  },
  description: ["One owner."],
  actions: SAMPLE_CARDS[0]?.actions.filter(({ button }) => button !== "view_details") ?? [],
  isAvailable: true,
  isComingSoon: false,
  location: buildLocation(),
  historyReport: null,
  isCertified: false,
  label: null,
  views: null,
  stockNumber: null,
  stateNote: null,
  tellHref: null,
  similar: SAMPLE_CARDS,
  breadcrumbs: [
    { name: "Home", href: "/" },
    { name: "Used cars", href: "/search/used-cars" },
    { name: "2022 Mazda CX-5", href: "/cars/2022-mazda-cx-5" },
  ],
};
