import { expect, test } from "vitest";
import { answerAll, openSelling } from "#tests/tooling/selling-site.ts";

const ROBIN = {
  name: "Robin",
  last_name: "Sample",
  email: "robin@example.com",
  phone: "0491570156",
};
const listLeads = async ({ platform }: Awaited<ReturnType<typeof openSelling>>) =>
  platform.leads.list({ siteSlug: null, since: 0 }, 5);

test("the forms of a purchase after which somebody is written to ask for the site's captcha, once", async () => {
  const selling = await openSelling({ captcha: "altcha" });
  const { start, ask, post } = selling;
  const token = await start();
  const overview = await (await ask(`/deal?token=${token}`)).text();
  expect(overview).toMatch(/data-captcha="altcha" action="\/deals\/save"/);
  const form = await (await ask(`/deal?token=${token}&task=details`)).text();
  expect(form).toContain('data-captcha="altcha"');
  const wrong = await post("details", { token, revision: "99", ...ROBIN, captcha: "forged" });
  expect(wrong.status).toBe(422);
  const link = await post("save", { token, email: ROBIN.email, captcha: "forged" });
  expect(link.to).toContain("is=captcha");
  expect(await listLeads(selling)).toEqual([]);
  await answerAll(selling, token);
  const [lead] = await listLeads(selling);
  expect(lead?.review).toContain("without script");
  const done = await (await ask(`/deal?token=${token}&task=details`)).text();
  expect(done).not.toContain("data-captcha");
});

test("a site without a captcha asks for none, and its leads have nothing to review", async () => {
  const selling = await openSelling();
  const token = await selling.start();
  const form = await (await selling.ask(`/deal?token=${token}&task=details`)).text();
  expect(form).not.toContain("data-captcha");
  await answerAll(selling, token);
  expect((await listLeads(selling))[0]?.review).toBeNull();
});
