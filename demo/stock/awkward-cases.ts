import {
  type CataloguePicture,
  formatPictureAddress,
  type PictureView,
  VEHICLE_VIEWS,
} from "../pictures/catalogue-picture.ts";
import { PICTURE_CATALOGUE } from "../pictures/picture-catalogue.ts";
import type { StockCase } from "./stock-case.ts";

/** The colour of a vehicle that is pictured in several. */
export const ANY_COLOUR = "Your choice";

const MANY_PHOTOS = 60;
const LONG_BADGE_LENGTH = 400;

const LONG_BADGE = [
  "GSR Special Touring Edition with Black Pack",
  "Panoramic Glass Roof",
  "Heated and Ventilated Front Seats in Stone Leather",
  "20-inch Two-Tone Alloy Wheels",
  "Factory Tow Pack with Trailer Brake",
  "Premium Sound",
  "Power Tailgate",
  "Second Set of Winter Tyres",
  "Paint Protection to the Bonnet and Doors",
  "Seven Years of Roadside Assistance and Three Prepaid Services",
].join(", ");

/** A vehicle without much, or with too much of something: its page must hold, whatever a feed brings. */
export const AWKWARD_CASES: readonly StockCase[] = [
  {
    count: ({ dealershipSlug }) => (dealershipSlug === "tallowood-mazda" ? 1 : 0),
    fits: ({ car_type, body }) => car_type === "new" && body === "Hatchback",
    change: () => ({
      colour: ANY_COLOUR,
      description: "Order it in the colour that you like: we photographed them all.",
      photos: listManyPhotos(),
    }),
  },
  {
    count: ({ dealershipSlug }) => (dealershipSlug === "arrowfern-liverpool" ? 1 : 0),
    fits: ({ car_type, body }) => car_type === "used" && body === "SUV",
    change: () => ({ badge: LONG_BADGE.slice(0, LONG_BADGE_LENGTH) }),
  },
  {
    count: ({ dealershipSlug }) => (dealershipSlug === "arrowfern-liverpool" ? 1 : 0),
    fits: ({ car_type, body }) => car_type === "used" && body === "Wagon",
    change: () => ({
      badge: "فل كامل",
      label: "سعر خاص",
      description:
        "سيارة عائلية نظيفة جداً، مع سجل صيانة كامل لدى الوكيل.\n\n" +
        "موظفونا يتحدثون العربية. اتصل بنا أو تفضل بزيارتنا لتجربة القيادة.\n\n" +
        "A clean family wagon with a full service history. We speak Arabic.",
      features: ["كاميرا خلفية", "مقاعد جلدية", "Bluetooth", "Tow bar"],
    }),
  },
  {
    count: ({ prices }) => (prices === "per_week" ? 0 : 1),
    fits: ({ car_type }) => car_type === "used",
    change: () => ({
      price: "POA",
      price_type: null,
      price_drive_away: null,
      price_egc: null,
    }),
  },
];

/** Of all hatchbacks, then of places and of other cars, as a feed may mix them; the whole car first. */
function listManyPhotos(): string[] {
  const cars = VEHICLE_VIEWS.flatMap((view) => listOfView(view));
  const hatchbacks = cars.filter(({ body }) => body === "hatch");
  const others = cars.filter(({ body }) => body === "suv");
  return [...hatchbacks, ...listOfView("place"), ...others]
    .slice(0, MANY_PHOTOS)
    .map(formatPictureAddress);
}

function listOfView(view: PictureView): CataloguePicture[] {
  return PICTURE_CATALOGUE.filter((picture) => picture.view === view);
}
