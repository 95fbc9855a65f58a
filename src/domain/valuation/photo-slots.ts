/** A photo that the form asks for, and how to take it. */
type SlotDefinition = { slot: string; label: string; hint: string };

/** The guided photos, in the order in which people walk around a vehicle. */
export const PHOTO_SLOTS = [
  { slot: "front", label: "Front", hint: "A few steps back, the whole vehicle" },
  { slot: "back", label: "Back", hint: "With the number plate" },
  { slot: "driver_side", label: "Driver’s side", hint: "From wheel to wheel" },
  { slot: "passenger_side", label: "Passenger’s side", hint: "From wheel to wheel" },
  { slot: "dash", label: "Dashboard", hint: "From the back seat" },
  { slot: "odometer", label: "Odometer", hint: "With the engine on" },
  { slot: "damage", label: "Damage", hint: "The worst of it, close up" },
  { slot: "tyres", label: "Tyres", hint: "One tread, close up" },
] as const satisfies readonly SlotDefinition[];

export type PhotoSlot = (typeof PHOTO_SLOTS)[number]["slot"];

/** Null for a word that names none. */
export function parsePhotoSlot(text: string): PhotoSlot | null {
  return PHOTO_SLOTS.find(({ slot }) => slot === text)?.slot ?? null;
}

/** A photo as it comes from a phone; larger files are refused. */
export const MAX_PHOTO_BYTES = 10 * 1_024 * 1_024;

/** Pixels of the longer side of a stored photo. */
export const STORED_PHOTO_PIXELS = 2_000;

/** The dealer's link to the photos opens for so long after it was sent. Days. */
export const PHOTO_LINK_DAYS = 30;

/** Photos of a vehicle whose owner never said who he is are forgotten so long after each was stored. Days. */
export const UNFINISHED_PHOTO_DAYS = 14;
