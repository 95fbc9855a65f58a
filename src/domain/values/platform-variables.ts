/** The variables of the environment that the platform itself reads. */
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
  "TRUST_PROXY",
  "LOG_LEVEL",
  "PAGE_CACHE_MB",
  "IMAGE_CACHE_MB",
] as const;

export type PlatformVariable = (typeof PLATFORM_VARIABLES)[number];

/** What every process has in its environment. */
const PROCESS_VARIABLES = ["HOME", "NODE_ENV", "NODE_OPTIONS", "PATH", "USER"];

/** Whether a variable has a meaning already, so that no secret of a site can stand in it. */
export function isTakenVariable(name: string): boolean {
  return [...PLATFORM_VARIABLES, ...PROCESS_VARIABLES].includes(name);
}
