import { useSearchServer } from "./search-server-fixture.ts";

export const SEARCHED_CARS = [
  { id: 1, make: "Toyota", model: "Corolla", price: 20_000, colours: ["Red", "RED"], sold: false },
  { id: 2, make: "Toyota", model: "Hilux", price: 45_000, colours: ["White"], sold: true },
  { id: 3, make: "Mazda", model: "CX-5", price: 30_000, colours: [], sold: false },
  { id: 4, make: "Ford", model: "Ranger", price: 55_000, sold: false, secret: "kept" },
];

/** A server with the index `cars` and an empty index `empty`. */
export function useSearchedCars() {
  const server = useSearchServer(async ({ write }) => {
    await write("PATCH", "/indexes/cars/settings", {
      filterableAttributes: ["make", "price", "sold", "colours"],
      sortableAttributes: ["price"],
      displayedAttributes: ["id", "make", "model", "price", "colours", "sold"],
      pagination: { maxTotalHits: 3 },
    });
    await write("POST", "/indexes/cars/documents", SEARCHED_CARS);
    await write("POST", "/indexes", { uid: "empty", primaryKey: "id" });
  });
  const search = (body: unknown, uid = "cars") =>
    server.ask("POST", `/indexes/${uid}/search`, body);
  return { server, search };
}
