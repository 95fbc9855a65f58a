import { z } from "zod";
import { parseRecordsKeys } from "#adapters/sealing/parse-records-keys.ts";
import { parseStripeVariable } from "#domain/reservation/stripe-account.ts";
import { countEdits } from "#domain/text/count-edits.ts";
import { hasNoCredentials } from "#domain/values/has-no-credentials.ts";
import type { PlatformVariable } from "#domain/values/platform-variables.ts";

function wholeNumber(least: number, most: number, example: number) {
  const error = `expected a whole number from ${least} to ${most}, such as ${example}`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }));
}

function megabytes(example: number) {
  const error = `expected a number of megabytes above 0, such as ${example}`;
  return z.coerce.number({ error }).positive({ error });
}

function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `expected one of ${words.join(", ")}` });
}

const port = wholeNumber(0, 65_535, 3000);
const flag = choice(["0", "1", "false", "true"]).transform((value) => /^(1|true)$/.test(value));

/** Keys are sent in a header. */
const key = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "a key has letters, digits and signs, without blanks");

const dashboard = z.url({
  protocol: /^https?$/,
  error: "expected an address such as https://dashboard.example",
});

const TLS_MODES = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

function hasKnownTlsMode(url: string): boolean {
  const mode = /[?&]sslmode=([^&#]*)/.exec(url)?.[1];
  return mode === undefined || TLS_MODES.includes(mode);
}

const EXPECTED_DATABASE =
  "expected postgres://user:password@host/name, with signs of the user and the password written " +
  "in percent: @ as %40, / as %2F, ? as %3F, # as %23, : as %3A";

const EXPECTED_REVIEWS =
  "expected an address such as https://reviews.example/summary?orgId={orgId}";

const EXPECTED_SMTP =
  "expected smtp://user:password@host:587, or smtps:// for TLS from the start, with signs of the " +
  "user and the password written in percent: @ as %40, / as %2F";

const EXPECTED_KEYS =
  "expected NAME:KEY, where KEY is 32 bytes in Base64 as `openssl rand -base64 32` prints them; keys of " +
  "before follow behind commas, each under another name";

/**
 * An unencoded / or ? in a password ends the host before it, and errors would show a part of it as a name.
 */
function hasEncodedPassword(url: string): boolean {
  const [authority = ""] = url.slice(url.indexOf("://") + 3).split(/[/?#]/, 1);
  return url.lastIndexOf("@") < url.indexOf("://") + 3 + authority.length;
}

/** Every variable of the platform; docs/configuration.md explains them to operators. */
const variablesSchema = z.object({
  FORECOURT_MODE: choice(["demo", "development", "production"]).optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: EXPECTED_DATABASE, abort: true })
    .refine(hasEncodedPassword, EXPECTED_DATABASE)
    .refine(hasKnownTlsMode, `there is no such sslmode; known are ${TLS_MODES.join(", ")}`)
    .optional(),
  SEARCH_URL: z
    .url({ protocol: /^https?$/, error: "expected http://host:port or https://host" })
    .refine(hasNoCredentials, "expected no user and password; the key is SEARCH_KEY")
    .optional(),
  SEARCH_KEY: key.optional(),
  SEARCH_ADMIN_KEY: key.optional(),
  SEARCH_TIMEOUT_MS: wholeNumber(100, 60_000, 2000).default(2000),
  DASHBOARD_HOST: dashboard.optional(),
  DASHBOARD_STAGING_HOST: dashboard.optional(),
  REVIEWS_URL: z
    .url({ protocol: /^https?$/, error: EXPECTED_REVIEWS, abort: true })
    .refine(hasNoCredentials, "expected no user and password; a site names its key")
    .refine((url) => url.includes("{orgId}"), EXPECTED_REVIEWS)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: EXPECTED_SMTP, abort: true })
    .refine((url) => new URL(url).hostname !== "", EXPECTED_SMTP)
    .refine(hasEncodedPassword, EXPECTED_SMTP)
    .optional(),
  MAIL_FROM: z.email({ error: "expected an address such as leads@dealers.example" }).optional(),
  SANDBOX_PAYMENTS: flag.optional(),
  RECORDS_KEY: z
    .string()
    .transform(parseRecordsKeys)
    .refine((keys) => keys !== null, EXPECTED_KEYS)
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: choice(["debug", "info", "warn", "error"]).default("info"),
  PAGE_CACHE_MB: megabytes(64).default(64),
  IMAGE_CACHE_MB: megabytes(1024).default(1024),
} satisfies Record<PlatformVariable, z.ZodType>);

const environmentSchema = variablesSchema
  .refine((variables) => variables.FORECOURT_MODE !== "demo" || !variables.DATABASE_URL, {
    path: ["FORECOURT_MODE"],
    message: "the demo is loaded into a data folder only; leave DATABASE_URL out",
  })
  .refine(({ PORT, METRICS_PORT }) => PORT === 0 || METRICS_PORT !== PORT, {
    path: ["METRICS_PORT"],
    message: "PORT is the same; visitors and metrics need a port each, such as 3000 and 9464",
  })
  .refine((variables) => !variables.SEARCH_KEY || variables.SEARCH_URL, {
    path: ["SEARCH_KEY"],
    message: "the key of a hosted search, whose address SEARCH_URL gives; that is missing",
  })
  .refine((variables) => !variables.SEARCH_ADMIN_KEY || variables.SEARCH_URL, {
    path: ["SEARCH_ADMIN_KEY"],
    message: "the key of a hosted search, whose address SEARCH_URL gives; that is missing",
  })
  .refine((variables) => !variables.SMTP_URL || variables.MAIL_FROM, {
    path: ["MAIL_FROM"],
    message: "the address that mails come from, where SMTP_URL is given; that is missing",
  })
  .transform((variables) => ({
    mode: resolveMode(variables),
    port: variables.PORT,
    host: variables.HOST ?? null,
    metricsPort: variables.METRICS_PORT ?? null,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL ?? null,
    searchUrl: variables.SEARCH_URL ?? null,
    searchKey: variables.SEARCH_KEY ?? null,
    searchAdminKey: variables.SEARCH_ADMIN_KEY ?? variables.SEARCH_KEY ?? null,
    searchTimeoutMs: variables.SEARCH_TIMEOUT_MS,
    dashboardHost: variables.DASHBOARD_HOST ?? null,
    dashboardStagingHost: variables.DASHBOARD_STAGING_HOST ?? null,
    reviewsUrl: variables.REVIEWS_URL ?? null,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? "forecourt@localhost",
    allowsSandbox: variables.SANDBOX_PAYMENTS ?? resolveMode(variables) !== "production",
    recordsKeys: variables.RECORDS_KEY ?? null,
    trustsProxy: variables.TRUST_PROXY,
    logLevel: variables.LOG_LEVEL,
    pageCacheBytes: variables.PAGE_CACHE_MB * 1024 * 1024,
    imageCacheBytes: variables.IMAGE_CACHE_MB * 1024 * 1024,
  }));

function resolveMode({
  FORECOURT_MODE,
  DATABASE_URL,
}: Pick<z.infer<typeof variablesSchema>, "FORECOURT_MODE" | "DATABASE_URL">) {
  return FORECOURT_MODE ?? (DATABASE_URL ? "production" : "demo");
}

export type Environment = z.infer<typeof environmentSchema>;

export class InvalidEnvironmentError extends Error {
  constructor(problems: string[]) {
    super(`The environment cannot be used:\n${problems.map((line) => `  ${line}`).join("\n")}`);
    this.name = "InvalidEnvironmentError";
  }
}

/** An empty variable counts as not given. @throws InvalidEnvironmentError with one line for each problem. */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  const ofStripe = listStripeProblems(given);
  if (parsed.success && ofStripe.length === 0) return parsed.data;
  const problems = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return `${name}${formatGiven(name, given[name])}: ${issue.message}`;
  });
  throw new InvalidEnvironmentError([...problems, ...ofStripe]);
}

/** Secrets of payments that hold something else: no deposit could be paid. They are never printed. */
function listStripeProblems(given: Record<string, string | undefined>): string[] {
  return Object.entries(given).flatMap(([name, value = ""]) => {
    if (parseStripeVariable(name) !== null && !/^[sr]k_\w/.test(value)) {
      return [`${name}: expected a secret key of Stripe's, which begins with sk_ or rk_`];
    }
    if (/^STRIPE_WEBHOOK_SECRET(_[A-Z0-9]+)*$/.test(name) && !/^whsec_\w/.test(value)) {
      return [`${name}: expected the signing secret of an endpoint, which begins with whsec_`];
    }
    return [];
  });
}

/** Finds variables that differ by a letter or two from one of ours, and so have no effect. */
export function listMisspeltVariables(
  variables: Record<string, string | undefined>,
): { name: string; meant: string }[] {
  const known = Object.keys(variablesSchema.shape);
  return Object.keys(variables)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      // A short name has too many neighbours.
      const meant = known.find((ours) => countEdits(name, ours) <= (ours.length < 8 ? 1 : 2));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** Never printed: these are passwords or contain one. */
const SECRET_VARIABLES = [
  "DATABASE_URL",
  "SEARCH_URL",
  "SEARCH_KEY",
  "SEARCH_ADMIN_KEY",
  "SMTP_URL",
  "RECORDS_KEY",
];

function formatGiven(name: string, value: string | undefined): string {
  return SECRET_VARIABLES.includes(name) ? "" : `=${value ?? ""}`;
}
