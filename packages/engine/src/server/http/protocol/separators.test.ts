import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

const SOFT = [" ", "\t", "\n", ...Array.from("_-'’\"()[]{}#%&*,./:@\\+–—·«»")];
const HARD = [". ", ", ", "!", ";", "?", "…", "¡", "¿", "§", "\0"];
const NONE = ["$", "°", "|", "", "é", "1"];

/** Two words with the sign between them, and apart from what the other signs have. */
function buildDocuments(signs: readonly string[]) {
  return signs.map((sign, at) => ({ id: at, name: `red${sign}ute no${at}x` }));
}

let server: StockedServer;
beforeAll(async () => {
  server = await openStockedServer({
    soft: { documents: buildDocuments(SOFT) },
    hard: { documents: buildDocuments(HARD) },
    none: { documents: buildDocuments(NONE) },
    own: {
      settings: { separatorTokens: ["|"], nonSeparatorTokens: ["#", "+"] },
      documents: ["red|ute", "c# and c++"].map((name, id) => ({ id, name })),
    },
  });
});
afterAll(() => server.close());

const findAll = async (uid: string, q: string) =>
  new Set(
    Object.values(Object(await server.find(uid, { q, matchingStrategy: "all", limit: 100 }))),
  );
const all = (signs: readonly string[]) => new Set(signs.keys());

describe("signs", () => {
  test("that part words", async () => {
    expect(await findAll("soft", "ute ")).toEqual(all(SOFT));
    expect(await findAll("hard", "ute ")).toEqual(all(HARD));
    expect(await findAll("none", "ute ")).toEqual(new Set());
  });

  test("that part phrases as well", async () => {
    expect(await findAll("soft", '"red ute"')).toEqual(all(SOFT));
    expect(await findAll("hard", '"red ute"')).toEqual(new Set());
  });

  test("that an index has of its own", async () => {
    expect(await findAll("own", "ute ")).toEqual(new Set([0]));
    expect(await findAll("own", "c# ")).toEqual(new Set([1]));
    expect(await findAll("own", "c++ ")).toEqual(new Set([1]));
    expect(await findAll("own", "c ")).toEqual(new Set());
  });
});
