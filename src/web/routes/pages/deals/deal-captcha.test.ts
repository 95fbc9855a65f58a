import { expect, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { answerAll, openSelling, readHiddenNumber } from "#tests/tooling/selling-site.ts";

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

test("without a proof the link is on the page alone, before its details, after them and when it is sent", async () => {
  const selling = await openSelling({ captcha: "altcha" });
  const { start, ask, post, platform } = selling;
  const token = await start();
  const save = async (email: string) => (await post("save", { token, email })).to;
  for (let n = 0; n < 5; n += 1)
    expect(await save(`${n}@stranger.example`)).toMatch(/is=unproved$/);
  expect(await listLeads(selling)).toEqual([]);
  expect(await (await ask(await save("one@stranger.example"))).text()).toContain("it is the link");
  await answerAll(selling, token);
  expect(await save("two@stranger.example")).toMatch(/is=unproved$/);
  const { html } = await selling.show(token);
  const [total, balance] = ["total", "balance"].map((name) => readHiddenNumber(html, name));
  await post("finish", { token, total: total ?? "", balance: balance ?? "" });
  expect((await selling.show(token)).html).toContain("we send no mail of them");
  const [lead] = await listLeads(selling);
  expect(lead?.isComplete).toBe(true);
  const sent = await platform.outbox.listOfLead(lead?.id ?? "");
  expect(sent.filter(({ destination }) => destination === SHOPPER)).toEqual([]);
});

test("a site without a captcha asks for none, and its leads have nothing to review", async () => {
  const selling = await openSelling();
  const token = await selling.start();
  const form = await (await selling.ask(`/deal?token=${token}&task=details`)).text();
  expect(form).not.toContain("data-captcha");
  await answerAll(selling, token);
  expect((await listLeads(selling))[0]?.review).toBeNull();
});
