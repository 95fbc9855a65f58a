import {
  type CataloguePicture,
  formatPictureAddress,
  ODD_VIEW,
} from "../pictures/catalogue-picture.ts";
import { formatColour, resolvePictureBody } from "../pictures/picture-bodies.ts";
import { PICTURE_CATALOGUE } from "../pictures/picture-catalogue.ts";
import { AWKWARD_CASES } from "./awkward-cases.ts";
import { formatDayBefore } from "./calendar.ts";
import type { DealershipPlan } from "./dealership-plan.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";
import { EARLIER_FEED_DAYS, PRICE_DROP } from "./prices/earlier-stock.ts";
import type { StockCase } from "./stock-case.ts";

/** Days since the sale, around every sold window that a site may set (0 to 14 days). */
const SOLD_DAYS_AGO = [0, 1, 2, 4, 6, 12, 30];

const CUSTOM_TAGS = ["Just Traded", "Manager's Special"];

/** The product serves it in the demo only. */
const HISTORY_REPORT = "/demo/reports/vehicle-history-sample.pdf";

/** The picture with an unusual aspect ratio, like a phone held upright. */
const ODD_PICTURE = PICTURE_CATALOGUE.find(({ view }) => view === ODD_VIEW);

const each = (count: number) => () => count;
const aShare = (share: number, least: number) => (_plan: DealershipPlan, stock: number) =>
  Math.max(least, Math.round(stock * share));
const onlyAt = (slug: string, count: number) => (plan: DealershipPlan) =>
  plan.dealershipSlug === slug ? count : 0;
const always = (): boolean => true;
const isUsed = ({ car_type }: DemoVehicle): boolean => car_type === "used";
const hasPhotos = ({ photos }: DemoVehicle): boolean => Array.isArray(photos) && photos.length > 0;
const isForSale = ({ subscription_price }: DemoVehicle): boolean => subscription_price == null;
const hasPrice = ({ price, price_drive_away, price_egc }: DemoVehicle): boolean =>
  [price, price_drive_away, price_egc].some((amount) => typeof amount === "number");

/** A vehicle gets at most one case, the first that fits, so the rarest come first. */
const STOCK_CASES: readonly StockCase[] = [
  ...AWKWARD_CASES,
  {
    count: onlyAt("arrowfern-hornsby", 1),
    fits: hasPhotos,
    change: () => ({
      photos: [formatPictureAddress({ file: "there-is-no-such-picture.webp" })],
    }),
  },
  ...(ODD_PICTURE === undefined ? [] : [showOddPicture(ODD_PICTURE)]),
  {
    // At and just above the prices from which cars are reserved online and suggested with a price.
    count: onlyAt("saltbush-moto", 4),
    fits: ({ car_type, year }) => car_type === "used" && year < 2019,
    change: (_, place) => ({
      price: [200, 201, 250, 251][place] ?? 200,
      price_type: "unknown",
      price_drive_away: null,
      price_egc: null,
      tag: "For Parts",
    }),
  },
  {
    count: onlyAt("arrowfern-penrith", 2),
    fits: ({ body }) => body === "Ute",
    change: (_, place) => ({
      badge: place === 0 ? "Back O'Bourke Edition" : 'Tradie 5" Lift & Tray',
      features: [
        '5" tray lip',
        "Smith & Sons canopy",
        "O'Brien tow bar",
        "A/C",
        "12V/240V sockets",
      ],
      description:
        "Built for <b>hard</b> work & long roads.\n\nSee the tray: it's 5\" deeper than most.",
    }),
  },
  {
    count: onlyAt("arrowfern-castle-hill", 1),
    fits: ({ car_type, body }) => car_type === "used" && body === "Van",
    change: () => ({
      make: "Mercedes-Benz",
      model: "Sprinter",
      series: "VS30",
      badge: "519CDI Extra Long Wheelbase High Roof Dual Rear Wheel 7G-Tronic Plus Transfer",
    }),
  },
  {
    count: onlyAt("saltbush-moto", 3),
    fits: ({ colour }) => colour === "Black",
    change: () => ({ colour: "Black/Red" }),
  },
  {
    // Odometers as people type them; miles are converted.
    count: onlyAt("tussock-north", 2),
    fits: isUsed,
    change: (_, place) => ({ km: place === 0 ? "48,210 km" : "38,400 mi" }),
  },
  {
    count: each(SOLD_DAYS_AGO.length),
    fits: isForSale,
    change: (_, place, now) => ({
      status: "sold",
      sold_date: formatDayBefore(now, SOLD_DAYS_AGO[place] ?? 0),
    }),
  },
  {
    count: aShare(0.03, 2),
    fits: isForSale,
    change: (_, place, now) => ({
      status: "coming_soon",
      date_in_stock: formatDayBefore(now, place * 9 + 2),
    }),
  },
  // `reserved` may be a status or a column of its own.
  { count: each(1), fits: isForSale, change: () => ({ status: "reserved" }) },
  { count: aShare(0.02, 1), fits: isForSale, change: () => ({ reserved: true }) },
  { count: each(1), fits: isForSale, change: () => ({ reservable: false }) },
  { count: each(1), fits: always, change: () => ({ show_on_dealer_website: false }) },
  {
    count: each(1),
    fits: ({ car_type }) => car_type === "demo",
    change: () => ({ tag: "Test Drive Only" }),
  },
  {
    count: aShare(0.05, 2),
    fits: ({ car_type, year }, thisYear) => car_type === "new" && year < thisYear,
    change: () => ({ tag: "Runout Sale" }),
  },
  {
    count: aShare(0.08, 2),
    fits: (vehicle) => isUsed(vehicle) && isForSale(vehicle) && vehicle.year >= 2017,
    change: (_, place) => ({
      certified: true,
      // Every other one has been looked up in a register of accidents and debts.
      history_report: place % 2 === 0 ? HISTORY_REPORT : null,
    }),
  },
  {
    count: aShare(0.02, 1),
    fits: (vehicle) => isUsed(vehicle) && isForSale(vehicle) && hasPrice(vehicle),
    change: (_, place, now) => ({
      tag: PRICE_DROP,
      date_in_stock: formatDayBefore(now, EARLIER_FEED_DAYS + 6 + place * 5),
    }),
  },
  {
    count: aShare(0.03, 2),
    fits: isUsed,
    change: (_, place) => ({ tag: CUSTOM_TAGS[place % CUSTOM_TAGS.length] ?? null }),
  },
  { count: aShare(0.03, 1), fits: isForSale, change: () => ({ label: "Great value" }) },
  { count: aShare(0.01, 1), fits: hasPhotos, change: () => ({ photos: [] }) },
];

/** Leaves only the fields that its one picture shows. */
function showOddPicture(picture: CataloguePicture): StockCase {
  const { body: pictureBody, paint } = picture;
  return {
    count: onlyAt("arrowfern-parramatta", 1),
    fits: ({ body, model }) =>
      pictureBody === resolvePictureBody({ body: String(body), model, categories: [] }),
    change: () => ({
      colour: formatColour(pictureBody, paint),
      description: null,
      photos: [formatPictureAddress(picture)],
    }),
  };
}

/** Applies the cases; `order` decides which vehicles are tried first. */
export function applyStockCases(
  stock: readonly DemoVehicle[],
  plan: DealershipPlan,
  order: readonly number[],
  { now, thisYear }: { now: number; thisYear: number },
): DemoVehicle[] {
  const changed = [...stock];
  const taken = new Set<number>();
  for (const { count, fits, change } of STOCK_CASES) {
    const chosen = order
      .filter((index) => !taken.has(index))
      .filter((index) => stock.slice(index, index + 1).some((vehicle) => fits(vehicle, thisYear)))
      .slice(0, count(plan, stock.length));
    for (const [place, index] of chosen.entries()) {
      taken.add(index);
      const vehicle = changed[index];
      if (vehicle !== undefined) changed[index] = { ...vehicle, ...change(vehicle, place, now) };
    }
  }
  return changed;
}
