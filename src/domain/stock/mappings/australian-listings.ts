import type { FeedMapping } from "../columns/feed-mapping.ts";

/**
 * A public data set of Australian listings, without stock numbers: a vehicle's key is a hash of its cells
 * except the price. `Car/Suv` may hold a body, a dealer's name or a phone number; only bodies are read.
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
