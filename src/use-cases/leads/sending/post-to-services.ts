import { toLine } from "#domain/lead/messages/to-line.ts";
import { signWebhook } from "../sign-webhook.ts";
import { UndeliverableError } from "../undeliverable-error.ts";
import { requireSecret, type Senders, type Sent } from "./senders.ts";

export async function postWebhook(
  { http, readSecret, now }: Senders,
  { destination: { url, secret }, id }: Sent<"webhook">,
  body: string,
): Promise<string> {
  const signed = signWebhook(requireSecret(readSecret, secret), { id, body, now: now() });
  if (signed === null) {
    throw new UndeliverableError(
      `${secret.replace("env:", "")} is no secret of a webhook: give it whsec_ and 24 bytes or more in Base64, as \`openssl rand -base64 32\` prints them.`,
    );
  }
  const headers = { "content-type": "application/json", ...signed };
  const { status } = await http.post({ url, headers, body });
  return `Answered ${status}`;
}

export async function postToDashboard(
  { http, readSecret, dashboards }: Senders,
  { destination, site, id }: Sent<"dashboard">,
  payload: object,
): Promise<string> {
  const { staging, credentials } = destination;
  const host = staging ? dashboards.stagingHost : dashboards.host;
  if (host === null) {
    const variable = staging ? "DASHBOARD_STAGING_HOST" : "DASHBOARD_HOST";
    throw new UndeliverableError(`${variable} is not set in the environment.`);
  }
  const websiteId = site.id ?? site.search_pages?.website_id;
  if (websiteId === undefined) {
    throw new UndeliverableError(
      "The dashboard does not know the site: give its file the id that the dashboard has for it.",
    );
  }
  const password = requireSecret(readSecret, credentials);
  const answer = await http.post({
    url: new URL(`/websites/${websiteId}/leads.json`, host).href,
    headers: {
      "content-type": "application/json",
      "idempotency-key": id,
      authorization: `Basic ${Buffer.from(password).toString("base64")}`,
    },
    body: JSON.stringify(payload),
  });
  return readDashboardReceipt(answer.body);
}

/**
 * @throws Error where the dashboard took the request and not the lead.
 * @see Specification §8, "Lead response without lead_id"
 */
function readDashboardReceipt(body: string): string {
  const answer = parseJson(body);
  const leadId = typeof answer === "object" && answer !== null && "lead_id" in answer;
  if (leadId) return `Taken as ${String(answer.lead_id)}`;
  throw new Error(`The dashboard answered without a lead_id: ${toLine(body)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
