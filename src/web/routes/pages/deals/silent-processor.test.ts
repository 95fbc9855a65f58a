import { beforeEach, describe, expect, test } from "vitest";
import { createPaymentQuestions, MOST_AT_ONCE } from "#platform/create-payment-questions.ts";
import { type PaymentStanding, PaymentUnavailableError } from "#ports/payments/payments.ts";
import { createRenderPace } from "#server/render/render-pace.ts";
import { createRenderQueue, PAGE_RENDER_LIMITS } from "#server/render/render-queue.ts";
import { openApp } from "#tests/builders/app.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { openPaying } from "#tests/tooling/selling-site.ts";

type Standing = PaymentStanding | null;

/**
 * A purchase with an open payment, on a site whose payment service takes every question and answers none, until it is
 * set to fail at once.
 */
async function openSilent() {
  const selling = await openPaying();
  const { platform } = selling;
  const token = await selling.begin();
  const { to } = await selling.finish(token);
  const hanging: { sessionId: string; answer: (standing: Standing) => void }[] = [];
  const { payments } = platform;
  let failsAtOnce = false;
  const read = (sessionId: string) =>
    failsAtOnce
      ? Promise.reject(new PaymentUnavailableError("It is broken."))
      : new Promise<Standing>((answer) => hanging.push({ sessionId, answer }));
  const find: typeof payments.find = (type) => {
    const processor = payments.find(type);
    return processor && { ...processor, read };
  };
  const paymentQuestions = createPaymentQuestions(platform.now, 50);
  const app = await openApp({ ...platform, paymentQuestions, payments: { ...payments, find } });
  const queue = createRenderQueue(PAGE_RENDER_LIMITS, createRenderPace().start);
  const show = async (path: string) => {
    const response = await askApp(app, path, {
      queueRender: (task) => queue.run("riverbend", task),
    });
    return { status: response.status, html: await response.text() };
  };
  const readStanding = async (sessionId: string) =>
    (await payments.find("sandbox")?.read(sessionId)) ?? null;
  const answerAll = async () => {
    for (const { sessionId, answer } of hanging.splice(0)) answer(await readStanding(sessionId));
  };
  const fail = () => {
    failsAtOnce = true;
  };
  return { ...selling, token, to, show, hanging, answerAll, fail };
}

let silent: Awaited<ReturnType<typeof openSilent>>;

describe("while the payment service hangs", () => {
  beforeEach(async () => {
    silent = await openSilent();
  });

  test("the pages of a purchase say so within moments, ask it once, and keep no other page from coming", async () => {
    const { token, show, hanging } = silent;
    const tasks = ["", "price", "trade-in", "payment", "extras", "delivery"];
    const pages = tasks.map((task) => show(`/deal?token=${token}&task=${task}`));
    expect((await show("/")).status).toBe(200);
    const answers = await Promise.all(pages);
    expect(answers.map(({ status }) => status)).toEqual(tasks.map(() => 200));
    for (const { html } of [...answers.slice(0, 1), await show(`/deal?token=${token}&is=paid`)]) {
      expect(html).toContain("We have not heard from the payment service yet");
      expect(html).toContain("Look again");
      expect(html).not.toMatch(/Go on with the payment|Hold it and pay/);
    }
    expect(hanging).toHaveLength(1);
  });

  test("the page of a reservation says so as well, and asks nobody to pay", async () => {
    const { token, show } = silent;
    const { html } = await show(`/deal?token=${token}`);
    const href = /href="(\/reservation\?[^"]+)"/.exec(html)?.[1] ?? "";
    for (const is of ["paid", "unpaid"]) {
      const { status, html: own } = await show(`${href}&is=${is}`);
      expect(status).toBe(200);
      expect(own).toContain("We have not heard from the payment service yet");
      expect(own).toContain("Look again");
      expect(own).toContain('data-pending=""');
      expect(own).not.toMatch(/Go on with the payment|Pay the deposit/);
    }
  });

  test("its answer is booked when it comes, and the next look finds it", async () => {
    const { token, to, show, choose, answerAll, platform } = silent;
    await choose(to, "pays");
    expect((await show(`/deal?token=${token}&is=paid`)).html).toContain("We have not heard");
    await answerAll();
    await eventually(async () => {
      const reservations = await platform.reservations.list({ siteSlug: null, state: null }, 5);
      expect(reservations).toMatchObject([{ state: "confirmed" }]);
    });
    expect((await show(`/deal?token=${token}`)).html).toContain("Your purchase is with us");
  });

  test("an answer that comes late is what its pages go by, so that whoever has not paid can go on", async () => {
    const { token, show, hanging, answerAll } = silent;
    expect((await show(`/deal?token=${token}`)).html).toContain("We have not heard");
    await answerAll();
    for (let n = 0; n < 5; n += 1) {
      const { html } = await show(`/deal?token=${token}`);
      expect(html).toContain("Go on with the payment");
      expect(html).not.toContain("We have not heard");
    }
    expect(hanging).toHaveLength(1);
  });
});

test("while the payment service fails at once, every page of a purchase says the same, however often it is looked at", async () => {
  const { token, show, fail } = await openSilent();
  fail();
  for (let n = 0; n < 2 * MOST_AT_ONCE; n += 1) {
    const { html } = await show(`/deal?token=${token}`);
    expect(html).toContain("We have not heard from the payment service yet");
    expect(html).not.toMatch(/Go on with the payment|Hold it and pay/);
  }
});
