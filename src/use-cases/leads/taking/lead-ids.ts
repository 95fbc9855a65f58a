import { createHash } from "node:crypto";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import type { SecretStore } from "#ports/stores/coordination/secret-store.ts";
import { isSameSignature, sign } from "../../signing/signature.ts";

const SECRET = "leads";

/** 132 bits in base64url. */
const LENGTH = 22;

type LeadOfForm = { siteSlug: string; kind: FormKind; leadId: string };

export type LeadIds = {
  /** The same for the same key of a site, also while the database is away; nobody else can guess it. */
  buildId(siteSlug: string, key: string): string;
  /** Proves that who goes on with a lead was given its id, by this form: another may ask for a captcha. */
  buildToken(lead: LeadOfForm): string;
  isTokenOf(lead: LeadOfForm, token: string): boolean;
};

/**
 * Ids and tokens under the installation's own secret, which is read once. A failed read is tried again
 * by the next call.
 *
 * @throws StorageUnavailableError where it could never be read.
 */
export function createLeadIdReader(secrets: SecretStore): () => Promise<LeadIds> {
  let reading: Promise<LeadIds> | null = null;
  return () => {
    reading ??= secrets.read(SECRET).then(createLeadIds, (error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}

/** A key of one length, and without a word of what it was made of. */
export function hashKey(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function createLeadIds(secret: string): LeadIds {
  const signParts = (...parts: string[]): string =>
    sign(secret, JSON.stringify(parts)).toString("base64url").slice(0, LENGTH);
  const buildToken: LeadIds["buildToken"] = ({ siteSlug, kind, leadId }) =>
    signParts("token", siteSlug, kind, leadId);
  return {
    // A command would take an id with a dash before it for an option.
    buildId: (siteSlug, key) => signParts("lead", siteSlug, key).replace(/^-/, "_"),
    buildToken,
    isTokenOf: (lead, token) => isSameSignature(Buffer.from(buildToken(lead)), Buffer.from(token)),
  };
}
