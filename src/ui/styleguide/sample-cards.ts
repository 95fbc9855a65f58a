import { CONTACT_PATH, STYLEGUIDE_PATH } from "#domain/addresses/site-addresses.ts";
import type { CardAction, DisplayTag, VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";

const ACTIONS: CardAction[] = [
  { button: "view_details", label: "View Details", href: STYLEGUIDE_PATH, isDisabled: false },
  { button: "enquire_now", label: "Enquire Now", href: CONTACT_PATH, isDisabled: false },
  { button: "get_finance", label: "Get Finance", href: CONTACT_PATH, isDisabled: false },
  { button: "reserve_now", label: "Reserved", href: CONTACT_PATH, isDisabled: true },
];

const SIMILAR: CardAction[] = [
  { button: "view_details", label: "View Details", href: STYLEGUIDE_PATH, isDisabled: false },
  { button: "find_similar", label: "Find Me Something Similar", href: "/", isDisabled: false },
];

const USED_CAR: VehicleCard = {
  id: 1,
  href: STYLEGUIDE_PATH,
  title: "2022 Mazda CX-5",
  subtitle: "Maxx Sport KF Series",
  tag: null,
  takenTag: null,
  chips: [
    { attribute: "car_type", text: "Used" },
    { attribute: "simple_body", text: "SUV" },
    { attribute: "km", text: "45,210 km" },
    { attribute: "simple_transmission", text: "Automatic" },
    { attribute: "stocknum", text: "Stock No: U10452" },
  ],
  drawnFacts: [
    { drawing: "distance", text: "45,210 km" },
    { drawing: "seats", text: "5 seats" },
    { drawing: "gearbox", text: "Automatic" },
  ],
  place: "Parramatta",
  availability: "Available now",
  price: { text: "$31,990", type: "Drive away", state: "NSW", amount: 31_990 },
  credit: null,
  photos: [],
  photosCount: 0,
  bodyStyle: "suv",
  year: 2022,
  km: 45_210,
  reason: "Only 7,500 km a year",
  call: {
    phone: "02 5550 1390",
    dealershipId: 1,
    site: { country: "AU", masked_phones: "none", locations: [] },
  },
  isAvailable: true,
  isSavable: true,
  actions: ACTIONS,
};

export const SAMPLE_TAGS: DisplayTag[] = [
  { text: "Sold", tone: "sold", image: null },
  { text: "Electric", tone: "electric", image: null },
  { text: "Reserved", tone: "reserved", image: null },
  { text: "Certified", tone: "badge", image: null },
  { text: "Test Drive Only", tone: "custom", image: null },
  { text: "Runout Sale", tone: "green", image: null },
  { text: "Coming Soon", tone: "coming_soon", image: null },
  { text: "New", tone: "new", image: null },
];

/** A vehicle in each of its states, with texts of extreme lengths. */
export const SAMPLE_CARDS: VehicleCard[] = [
  {
    ...USED_CAR,
    id: 2,
    title: "2023 Toyota Corolla",
    subtitle: "Ascent Sport Hybrid",
    tag: { text: "Hybrid", tone: "electric", image: null },
    takenTag: { text: "On hold until 2:32 pm AEDT", tone: "reserved", image: null },
    availability: "On hold",
    bodyStyle: "hatchback",
    photos: ["front", "side", "rear"].map((view) => ({
      url: `/demo/pictures/hatch-a-${view}-studio-red.webp`,
      alt: "2023 Toyota Corolla",
    })),
    photosCount: 12,
  },
  { ...USED_CAR, id: 3, tag: { text: "New", tone: "new", image: null } },
  {
    ...USED_CAR,
    id: 4,
    title: "2019 Land Rover Defender 110 with a name that goes on",
    subtitle: null,
    chips: USED_CAR.chips.slice(0, 2),
    price: { text: "Price on application", type: null, state: null, amount: null },
    bodyStyle: "4x4",
  },
  {
    ...USED_CAR,
    id: 5,
    title: "2016 Hyundai i30",
    subtitle: "Active",
    tag: { text: "Sold", tone: "sold", image: null },
    bodyStyle: "hatchback",
    availability: "Sold",
    isAvailable: false,
    actions: SIMILAR,
  },
];
