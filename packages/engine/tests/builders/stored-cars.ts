import { beforeEach } from "vitest";
import { useSearchServer } from "./search-server-fixture.ts";

export const STORED_CARS = [
  { id: 1, make: "Toyota", price: 20_000, dealer: { name: "River", city: "Perth" } },
  { id: 2, make: "Mazda", price: 30_000, dealer: { name: "Hill" } },
  { id: 3, make: "Ford", price: 10_000 },
];

export const STORED_CARS_PATH = "/indexes/cars/documents";

/** A server with low limits, and with some cars in the index `cars` before each test. */
export function useStoredCars() {
  const server = useSearchServer(
    ({ write }) =>
      write("PATCH", "/indexes/cars/settings", {
        filterableAttributes: ["make", "price"],
        sortableAttributes: ["price"],
        displayedAttributes: ["id"],
      }),
    { limits: { maxDocumentBytes: 4_096, maxBodyBytes: 2_048 } },
  );
  beforeEach(async () => {
    await server.write("DELETE", STORED_CARS_PATH);
    await server.write("POST", `${STORED_CARS_PATH}?primaryKey=id`, STORED_CARS);
  });
  const list = async (query = "") => (await server.ask("GET", `${STORED_CARS_PATH}${query}`)).body;
  return { server, ask: server.ask, list };
}
