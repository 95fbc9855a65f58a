import type { FeedMapping } from "../columns/feed-mapping.ts";

/**
 * The public set of Australian listings. It has no stock number, so a car is told by all that is
 * said of it but the price; `Car/Suv` holds a body, a dealer's name or a phone number, and is
 * believed only where it is a body.
 */
export const australianListingsMapping: FeedMapping = {
  name: "australian-listings",
  title: "the public set of Australian vehicle listings",
  columns: {
    make: ["Brand"],
    year: ["Year"],
    model: ["Model"],
    title: ["Title"],
    car_type: ["UsedOrNew"],
    transmission: ["Transmission"],
    engine: ["Engine"],
    drive: ["DriveType"],
    fuel: ["FuelType"],
    fuel_consumption: ["FuelConsumption"],
    km: ["Kilometres"],
    colours: ["ColourExtInt"],
    place: ["Location"],
    cylinders: ["CylindersinEngine"],
    body: ["BodyType", "Car/Suv"],
    doors: ["Doors"],
    seats: ["Seats"],
    price: ["Price"],
  },
  required: ["make", "year", "model", "title", "car_type", "colours"],
  unknownWords: ["-", "- / -", "na", "nan"],
  key: { from: "cells", except: ["price"] },
  withheld: [],
};
