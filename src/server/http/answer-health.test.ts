import { describe, expect, test } from "vitest";
import { startPageServer } from "#tests/builders/page-server.ts";

describe("health", () => {
  test("is answered on any host, before sites are looked up", async () => {
    const { ask } = await startPageServer();
    const alive = await ask("/healthz", { host: "unknown.test" });
    expect([alive.status, alive.body.toString()]).toEqual([200, "ok\n"]);
    const ready = await ask("/readyz", { host: "unknown.test" });
    expect([ready.status, ready.body.toString()]).toEqual([200, "ready\n"]);
  });

  test("is only read", async () => {
    const { ask } = await startPageServer();
    for (const path of ["/healthz", "/readyz"]) {
      for (const method of ["POST", "DELETE"]) {
        const { status, headers } = await ask(path, { method });
        expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
      }
      expect((await ask(path, { method: "HEAD" })).status).toBe(200);
    }
  });

  test("is 503 with names, and reasons that anybody may read, while something is not ready, or its check fails", async () => {
    const checks = {
      database: { isReady: false, detail: "no answer from db.inside" },
      changes: { isReady: false, detail: 41 },
      sites: { isReady: false, detail: 0, reason: "the database has no site yet" },
      search: { isReady: true, detail: 1_500 },
    };
    const { ask } = await startPageServer({
      checkReadiness: async () => ({ isReady: false, checks }),
    });
    const answer = await ask("/readyz");
    expect([answer.status, answer.body.toString()]).toEqual([
      503,
      "not ready: database, changes, sites (the database has no site yet)\n",
    ]);
    const broken = await startPageServer({
      checkReadiness: () => Promise.reject(new Error("no file")),
    });
    const failed = await broken.ask("/readyz");
    expect([failed.status, failed.body.toString()]).toEqual([503, "not ready: readiness\n"]);
  });

  test("is 200 and names what is away while visitors can be answered without it", async () => {
    const checks = { database: { isReady: false }, search: { isReady: true } };
    const { ask } = await startPageServer({
      checkReadiness: async () => ({ isReady: true, checks }),
    });
    const answer = await ask("/readyz");
    expect([answer.status, answer.body.toString()]).toEqual([200, "ready, but away: database\n"]);
  });

  test("metrics are not served on a site", async () => {
    const { ask, rendered } = await startPageServer();
    expect((await ask("/metrics")).status).toBe(404);
    expect(rendered).toHaveLength(0);
  });
});
