const PLATFORM_VARIABLES = [
  "FORECOURT_MODE",
  "PORT",
  "HOST",
  "METRICS_PORT",
  "DATA_DIR",
  "DATABASE_URL",
  "SEARCH_URL",
  "SEARCH_KEY",
  "SEARCH_ADMIN_KEY",
  "SEARCH_TIMEOUT_MS",
  "DASHBOARD_HOST",
  "DASHBOARD_STAGING_HOST",
  "REVIEWS_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "SANDBOX_PAYMENTS",
  "RECORDS_KEY",
  "TRUST_PROXY",
  "LOG_LEVEL",
  "PAGE_CACHE_MB",
  "IMAGE_CACHE_MB",
] as const;

export type PlatformVariable = (typeof PLATFORM_VARIABLES)[number];

const PROCESS_VARIABLES = ["HOME", "NODE_ENV", "NODE_OPTIONS", "PATH", "USER"];

/** Whether a variable has a meaning already and so cannot hold a site's secret. */
export function isTakenVariable(name: string): boolean {
  // A site's file that names the key of an account at Stripe would send it to its own receivers.
  if (/^STRIPE_(SECRET_KEY|WEBHOOK_SECRET)(_|$)/.test(name)) return true;
  return [...PLATFORM_VARIABLES, ...PROCESS_VARIABLES].includes(name);
}
