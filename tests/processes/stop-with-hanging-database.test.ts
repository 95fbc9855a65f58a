import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { eventually } from "../tooling/eventually.ts";
import { startPostgres, type ThrowAwayPostgres } from "../tooling/postgres.ts";
import { startProduct } from "../tooling/product.ts";

let postgres: ThrowAwayPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

test("a server whose database takes what is asked and answers nothing ends late, and says so", async () => {
  const { url, hang } = await standBefore(postgres.url);
  const product = await startProduct({
    variables: { FORECOURT_MODE: "production", DATABASE_URL: url },
    until: "/healthz",
  });
  onTestFinished(() => product.stop());
  // It has no site yet, and works in the background all the same.
  await eventually(() => expect(product.output()).toContain("answers"));
  hang();
  await wait(2_000);
  await product.kill("SIGTERM");
  expect(product.output()).toContain("did not stop in order within 20 seconds");
  expect(product.output()).toContain("Nothing that was acknowledged is lost");
});

/** A way to a database that can be made to hang: it takes bytes and passes none on, as a machine that is frozen. */
async function standBefore(target: string) {
  const { port, hostname } = new URL(target);
  const sockets: Socket[] = [];
  let isHanging = false;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    sockets.push(client, database);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on("error", () => {});
      from.on("close", () => to.destroy());
      from.on("data", (chunk) => {
        if (!isHanging) to.write(chunk);
      });
    }
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: url.href,
    hang: () => {
      isHanging = true;
    },
  };
}
