import { expect, test } from "vitest";
import {
  InvalidEnvironmentError,
  listMisspeltVariables,
  parseEnvironment,
} from "./environment.schema.ts";

test("with nothing configured the demo runs on port 3000 in .data", () => {
  expect(parseEnvironment({})).toMatchObject({
    mode: "demo",
    port: 3000,
    dataDir: ".data",
    databaseUrl: null,
    trustsProxy: false,
  });
});

test("a database elsewhere means production, so that no demo is loaded into it", () => {
  expect(parseEnvironment({ DATABASE_URL: "postgres://db/forecourt" }).mode).toBe("production");
});

test("the demo is never loaded into a database elsewhere", () => {
  const variables = { FORECOURT_MODE: "demo", DATABASE_URL: "postgres://db/forecourt" };
  expect(() => parseEnvironment(variables)).toThrow("leave DATABASE_URL out");
});

test("an empty variable counts as not given", () => {
  expect(parseEnvironment({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000 });
});

test.each([
  ["PORT", "65536"],
  ["PORT", "http"],
  ["PORT", "1e3"],
  ["PORT", " 80"],
  ["FORECOURT_MODE", "staging"],
  ["TRUST_PROXY", "yes"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(InvalidEnvironmentError);
  expect(() => parseEnvironment({ [name]: value })).toThrow(`${name}=${value}`);
});

test("a database's address is refused without its password", () => {
  const variables = { DATABASE_URL: "mysql://forecourt:s3cr3t@db/forecourt" };
  expect(() => parseEnvironment(variables)).toThrow(
    /^(?!.*s3cr3t)The environment.*DATABASE_URL: expected postgres:\/\/user:password@host\/name, /s,
  );
});

test.each(["0", "65535"])("PORT=%s is taken", (value) => {
  expect(parseEnvironment({ PORT: value }).port).toBe(Number(value));
});

test("a hosted search has an address and keys; the one that searches writes where no other is given", () => {
  const variables = { SEARCH_URL: "https://search.example", SEARCH_KEY: "abc" };
  expect(parseEnvironment(variables)).toMatchObject({
    searchUrl: "https://search.example",
    searchKey: "abc",
    searchAdminKey: "abc",
    searchTimeoutMs: 2_000,
  });
  expect(parseEnvironment({ ...variables, SEARCH_ADMIN_KEY: "def" }).searchAdminKey).toBe("def");
  expect(parseEnvironment({})).toMatchObject({ searchUrl: null, searchKey: null });
});

test.each([
  [{ SEARCH_URL: "search.example:7700" }, /SEARCH_URL: expected http:\/\/host:port or https/],
  [{ SEARCH_URL: "http://u:s3cr3t@h" }, /SEARCH_URL: expected no user and password/],
  [{ SEARCH_URL: "http://s3cr3t@h" }, /SEARCH_URL: expected no user and password/],
  [{ SEARCH_URL: "ftp://search.example" }, /SEARCH_URL: expected http/],
  [{ SEARCH_KEY: "s3cr3t" }, /SEARCH_KEY: .*SEARCH_URL gives; that is missing/],
  [{ SEARCH_ADMIN_KEY: "s3cr3t" }, /SEARCH_ADMIN_KEY: .*SEARCH_URL gives; that is missing/],
  [{ SEARCH_URL: "http://h", SEARCH_KEY: "s3cr3t key" }, /SEARCH_KEY: a key has letters/],
  [{ SEARCH_TIMEOUT_MS: "99" }, /SEARCH_TIMEOUT_MS=99/],
  [{ SEARCH_TIMEOUT_MS: "60001" }, /SEARCH_TIMEOUT_MS=60001/],
])("%j is refused, and no key is shown", (variables, message) => {
  expect(() => parseEnvironment(variables)).toThrow(message);
  expect(() => parseEnvironment(variables)).toThrow(/^(?!.*s3cr3t)/s);
});

test.each(["100", "60000"])("SEARCH_TIMEOUT_MS=%s is taken", (value) => {
  expect(parseEnvironment({ SEARCH_TIMEOUT_MS: value }).searchTimeoutMs).toBe(Number(value));
});

test.each(["me:p%40ss@h/x", "me:p@ss@h/x", "h/x", "me@h:5432/x?sslmode=require", "/x?host=/run"])(
  "DATABASE_URL=postgres://%s is taken",
  (rest) => {
    const url = `postgres://${rest}`;
    expect(parseEnvironment({ DATABASE_URL: url }).databaseUrl).toBe(url);
  },
);

test.each(["me:s3cr3t@a/b@h/x", "me:12/s3cr3t@h/x", "me:12?s3cr3t@h/x", "me:s3cr3t#1@h/x"])(
  "DATABASE_URL=postgres://%s is refused without a part of the password",
  (rest) => {
    const parse = () => parseEnvironment({ DATABASE_URL: `postgres://${rest}` });
    expect(parse).toThrow(/DATABASE_URL: expected postgres:.+ @ as %40, \/ as %2F/);
    expect(parse).toThrow(/^(?!.*s3cr3t)/s);
  },
);

test.each([
  [{ PORT: "abc" }, "PORT=abc: expected a whole number from 0 to 65535, such as 3000"],
  [{ PORT: "1.5" }, "PORT=1.5: expected a whole number from 0 to 65535, such as 3000"],
  [{ PAGE_CACHE_MB: "-1" }, "PAGE_CACHE_MB=-1: expected a number of megabytes above 0, such as 64"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL=loud: expected one of debug, info, warn, error"],
  [{ DASHBOARD_HOST: "x" }, "DASHBOARD_HOST=x: expected an address such as https://dashboard"],
  [{ PORT: "5117", METRICS_PORT: "5117" }, "METRICS_PORT=5117: PORT is the same"],
  [{ METRICS_PORT: "3000" }, "METRICS_PORT=3000: PORT is the same"],
  [
    { DATABASE_URL: "postgres://h/x?sslmode=bogus" },
    "DATABASE_URL: there is no such sslmode; known are disable, prefer, require",
  ],
])("%j is refused in plain words", (variables, words) => {
  expect(() => parseEnvironment(variables)).toThrow(words);
  expect(() => parseEnvironment(variables)).not.toThrow(/Invalid|Too (small|big)/);
});

test("mails go to a folder without SMTP_URL, and with it they need an address to come from", () => {
  expect(parseEnvironment({})).toMatchObject({ smtpUrl: null, mailFrom: "forecourt@localhost" });
  const smtp = { SMTP_URL: "smtps://me:s3cr3t@mail.example", MAIL_FROM: "leads@dealers.example" };
  expect(parseEnvironment(smtp)).toMatchObject({
    smtpUrl: smtp.SMTP_URL,
    mailFrom: smtp.MAIL_FROM,
  });
  expect(() => parseEnvironment({ ...smtp, MAIL_FROM: "" })).toThrow(
    "MAIL_FROM=: the address that mails come from, where SMTP_URL is given; that is missing",
  );
});

test.each([
  [{ SMTP_URL: "https://me:s3cr3t@mail.example" }, "SMTP_URL: expected smtp://user:password@host"],
  [{ SMTP_URL: "smtp://me:s3cr3t/@mail.example" }, "SMTP_URL: expected smtp://user:password@host"],
  [{ MAIL_FROM: "Leads" }, "MAIL_FROM=Leads: expected an address such as leads@dealers.example"],
])("%j is no way to send mails, and the password is not repeated", (variables, words) => {
  const parse = () => parseEnvironment({ MAIL_FROM: "leads@dealers.example", ...variables });
  expect(parse).toThrow(words);
  expect(parse).toThrow(/^(?!.*s3cr3t)/s);
});

test("pages and metrics may each take a free port", () => {
  expect(parseEnvironment({ PORT: "0", METRICS_PORT: "0" }).metricsPort).toBe(0);
});

test.each([
  ["PORTT", "PORT"],
  ["DATADIR", "DATA_DIR"],
  ["METRIC_PORT", "METRICS_PORT"],
])("%s does nothing, and is taken for a misspelt %s", (name, meant) => {
  expect(listMisspeltVariables({ [name]: "1" })).toEqual([{ name, meant }]);
});

test("variables of others and ours are not taken for misspelt ones", () => {
  const others = { HOME: "/root", HOSTNAME: "a", PATH: "/bin", PWD: "/", PORT: "80", LANG: "C" };
  expect(listMisspeltVariables(others)).toEqual([]);
});

test.each([
  [{}, true],
  [{ FORECOURT_MODE: "development" }, true],
  [{ FORECOURT_MODE: "production" }, false],
  [{ DATABASE_URL: "postgres://a:b@localhost/c" }, false],
  [{ FORECOURT_MODE: "production", SANDBOX_PAYMENTS: "1" }, true],
  [{ FORECOURT_MODE: "demo", SANDBOX_PAYMENTS: "0" }, false],
])("with %j the sandbox takes deposits: %s", (variables, allowsSandbox) => {
  expect(parseEnvironment(variables)).toMatchObject({ allowsSandbox });
});

test("secrets of payments that are none of Stripe's are refused by name, and not printed", () => {
  const wrong = { STRIPE_SECRET_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET_NORTHSIDE: "sk_live_1" };
  expect(() => parseEnvironment(wrong)).toThrow(
    /^(?!.*[ps]k_live_1).*STRIPE_SECRET_KEY: .*STRIPE_WEBHOOK_SECRET_NORTHSIDE: /s,
  );
  const right = { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(parseEnvironment(right).mode).toBe("demo");
});
