import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { expect, test } from "vitest";
import { NOW } from "#tests/builders/vehicle.ts";
import { openPaying } from "#tests/tooling/selling-site.ts";

const LIMITED = { captcha: "altcha", reservations: { max_unproven_holds: 0 } };

test("a purchase holds nothing more without a proof once so many vehicles are held, and one for each solution", async () => {
  const selling = await openPaying(LIMITED);
  const { platform, begin, finish, show, ask, wait, post, readVehicleId } = selling;
  const list = () => platform.reservations.list({ siteSlug: null, state: null }, 5);
  // Solutions are judged by the machine's clock, too.
  wait(Date.now() - NOW);
  const solve = async () => {
    const challenge = JSON.parse(await (await ask("/captcha/challenge")).text());
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  };
  const [token, other] = [await begin(), await begin()];
  const { html } = await show(token);
  const form = /<form[^>]*action="\/deals\/finish".*?<\/form>/s.exec(html)?.[0] ?? "";
  expect(form).toMatch(/^<form[^>]*data-captcha="altcha"/);
  expect(/<noscript>(.*?)<\/noscript>/s.exec(form)?.[1]).toContain("needs JavaScript");
  expect((await finish(token)).to).toMatch(/is=proof_needed$/);
  expect((await finish(token, { captcha: "" })).to).toMatch(/is=proof_needed$/);
  expect((await finish(token, { captcha: "forged" })).to).toMatch(/is=proof_over$/);
  const refused = (await show(token, "&is=proof_needed")).html;
  expect(refused).toContain("Nothing was held or charged");
  // Pressing once more never helps a browser without script.
  expect(refused).toContain("Without JavaScript please call us or send us an enquiry");
  expect(await list()).toEqual([]);
  const captcha = await solve();
  expect((await finish(token, { captcha })).to).toContain("/sandbox-payment?");
  // Gone on with, it needs no further one.
  expect((await finish(token)).to).toContain("/sandbox-payment?");
  await post("move", { token: other, vehicle: await readVehicleId("2022-mazda-cx-5-u2") });
  expect((await finish(other, { captcha })).to).toMatch(/is=proof_over$/);
  expect(await list()).toHaveLength(1);
  expect((await finish(other, { captcha: await solve() })).to).toContain("/sandbox-payment?");
});

test("of two purchases at once the limit lets one hold, and asks the other for a proof", async () => {
  const selling = await openPaying({ captcha: "altcha", reservations: { max_unproven_holds: 1 } });
  const { begin, finish, post, platform, readVehicleId } = selling;
  const tokens = [await begin(), await begin()] as const;
  const vehicle = await readVehicleId("2022-mazda-cx-5-u2");
  await post("move", { token: tokens[1], vehicle });
  const answers = await Promise.all(tokens.map((token) => finish(token)));
  const notices = answers.map(({ to }) => /is=(\w+)$/.exec(to)?.[1] ?? "begun").toSorted();
  expect(notices).toEqual(["begun", "proof_needed"]);
  expect(await platform.reservations.list({ siteSlug: null, state: null }, 5)).toHaveLength(1);
});

test("a site without a captcha has nothing to ask for", async () => {
  const { begin, finish, show } = await openPaying({ ...LIMITED, captcha: "none" });
  const token = await begin();
  expect((await show(token)).html).not.toContain("data-captcha");
  expect((await finish(token)).to).toContain("/sandbox-payment?");
});
