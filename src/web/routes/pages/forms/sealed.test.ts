import { expect, test } from "vitest";
import { openApp } from "#tests/builders/app.ts";
import { buildPageRequest } from "#tests/builders/page-request.ts";
import { FINANCE, SEALED, SEALED_TEXTS } from "#tests/tooling/finance-answers.ts";
import { openFormSite } from "#tests/tooling/form-site.ts";
import { signSealedLink } from "#use-cases/leads/sealed/sealed-links.ts";

async function openSealed() {
  const { platform, post, ask } = await openFormSite({ captcha: { provider: "none" } });
  await post("finance", { ...FINANCE, ...SEALED, page: "/finance" });
  const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 1);
  const leadId = lead?.id ?? "";
  const stepId = (await platform.sealedAnswers.find(leadId))?.stepId ?? 0;
  const link = { leadId, stepId, destination: "sales", expiresAt: Date.now() + 60_000 };
  const token = await signSealedLink(platform, "riverbend", link);
  const app = await openApp(platform);
  const press = (fields: Record<string, string>) =>
    app(
      buildPageRequest("/sealed-answers/shown", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: Buffer.from(new URLSearchParams(fields).toString()),
        clientAddress: "203.0.113.7",
      }),
    );
  return { ask, press, token, platform, leadId };
}

const expectUnkept = (answer: { keep: unknown; headers: readonly string[] }) => {
  expect(answer.keep).toBe("never");
  expect(answer.headers.join(" ")).toContain("no-store");
};

test("a link is looked at by any scanner, and pressed by a person with a name once", async () => {
  const { ask, press, token } = await openSealed();
  for (let look = 0; look < 3; look += 1) {
    const looked = await ask(`/sealed-answers?token=${token}`);
    expect(looked.status).toBe(200);
    expectUnkept(looked);
    for (const text of SEALED_TEXTS) expect(String(looked.body)).not.toContain(text);
    expect(String(looked.body)).toContain("Robin Archer");
  }
  const nameless = await press({ token, name: " " });
  expect(nameless.status).toBe(422);
  expect(String(nameless.body)).toContain("Please give your name.");
  const shown = await press({ token, name: "Sam <b>Fisher</b>" });
  expect(shown.status).toBe(200);
  expectUnkept(shown);
  expect(String(shown.body)).toContain("$91,234,567");
  expect(String(shown.body)).toContain("Self-employed");
  expect(String(shown.body)).toContain("noindex");
  const again = await press({ token, name: "Another" });
  expect(again.status).toBe(410);
  expect(String(again.body)).toContain("Sam &lt;b&gt;Fisher&lt;/b&gt;");
  expect(String(again.body)).not.toContain("91,234,567");
  expect((await ask(`/sealed-answers?token=${token}`)).status).toBe(410);
});

test("without a right token there is nothing", async () => {
  const { ask, press, token } = await openSealed();
  for (const wrong of ["", "x", token.replace("sales", "crm"), `${token}x`]) {
    expect((await ask(`/sealed-answers?token=${wrong}`)).status).toBe(404);
    expect((await press({ token: wrong, name: "Sam" })).status).toBe(404);
  }
  expect((await ask("/sealed-answers")).status).toBe(404);
});

test("nobody reads them at the address that they are pressed at", async () => {
  const { ask, token } = await openSealed();
  expect((await ask(`/sealed-answers/shown?token=${token}`)).status).toBe(405);
});
