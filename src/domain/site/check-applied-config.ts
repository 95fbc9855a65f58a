import { findRedirectLoops, foldRedirectPath } from "../addresses/paths/find-redirect.ts";
import { listPathFaults, type OwnPaths } from "../addresses/paths/taken-paths.ts";
import { listSecrets } from "../lead/list-secrets.ts";
import { isTakenVariable } from "../values/platform-variables.ts";
import { isLocalHost, isReservedHost } from "../values/reserved-ipv4.ts";
import { checkCatalogue } from "./check-applied-catalogue.ts";
import { checkRepayments } from "./check-applied-repayments.ts";
import { type ConfigProblem, formatPath } from "./config/config-problem.ts";
import type { ServableConfig } from "./config/site-config.schema.ts";

/** Characters, with words such as "ext 12". */
const MAX_PHONE_LENGTH = 60;

/** Signs of markup. */
const NOT_IN_PHONES = /[<>"`\\]/;

/** Rules for files that are applied; stored sites that break them are served. */
export function checkAppliedConfig(config: ServableConfig): ConfigProblem[] {
  return [...checkPathClashes(config), ...checkImageHosts(config), ...checkAppliedValues(config)];
}

/** Without paths and picture hosts, which doctor reports itself. */
export function checkAppliedValues(config: ServableConfig): ConfigProblem[] {
  return [
    ...checkLocalHosts(config),
    ...checkRepeatedChoices(config),
    ...checkSecrets(config),
    ...checkRedirects(config),
    ...checkCatalogue(config),
    ...checkRepayments(config),
    ...listPhones(config).flatMap(({ steps, phone }) =>
      phone === null || isPhone(phone)
        ? []
        : [
            {
              path: formatPath(steps),
              value: phone,
              expected:
                `a phone number: at most ${MAX_PHONE_LENGTH} characters, one of them a digit, without < > " ` +
                "` and \\",
            },
          ],
    ),
  ];
}

function checkPathClashes(config: OwnPaths): ConfigProblem[] {
  return listPathFaults(config).map(({ field, index, path, reason }) => ({
    path: formatPath(index === null ? [field] : [...field.split("."), index, "path"]),
    value: path,
    expected: `a path that nothing else uses (this one is ${reason})`,
  }));
}

/** In demo and development `{slug}.localhost` leads to the site of that slug. */
function checkLocalHosts({ hosts, slug }: ServableConfig): ConfigProblem[] {
  return hosts.flatMap((host, index) =>
    host === `${slug}.localhost` || !isLocalHost(host)
      ? []
      : [
          {
            path: formatPath(["hosts", index]),
            value: host,
            expected: `a host of the site's own (of this machine's names it has ${slug}.localhost alone)`,
          },
        ],
  );
}

/** No picture is fetched from these. */
function checkImageHosts({ image_hosts }: ServableConfig): ConfigProblem[] {
  return image_hosts.flatMap((host, index) =>
    isReservedHost(host)
      ? [
          {
            path: formatPath(["image_hosts", index]),
            value: host,
            expected: "a host on the open internet: no picture is fetched from any other",
          },
        ]
      : [],
  );
}

/** A site's secrets are sent to other services, so the platform's own variables are refused. */
function checkSecrets({
  search,
  search_pages,
  captcha,
  review_source,
  valuation,
  lead_destinations,
}: ServableConfig): ConfigProblem[] {
  const named = [
    { path: "search.key", value: search.key },
    { path: "search_pages.credentials", value: search_pages?.credentials ?? null },
    { path: "captcha.secret", value: captcha.secret },
    { path: "review_source.key", value: review_source?.key ?? null },
    { path: "valuation.key", value: valuation.key },
    ...lead_destinations.flatMap((destination, index) =>
      listSecrets(destination).map(([key, value]) => ({
        path: formatPath(["lead_destinations", index, key]),
        value,
      })),
    ),
  ];
  const expected = "a variable for this secret alone (this one is the platform's own)";
  return named.flatMap(({ path, value }) =>
    value !== null && isTakenVariable(value.replace("env:", "")) ? [{ path, value, expected }] : [],
  );
}

/** A path that moved twice would leave the second unread; a circle would never end. */
function checkRedirects(config: ServableConfig): ConfigProblem[] {
  const seen = new Set<string>();
  const repeated = config.redirects.flatMap(({ from }, index) => {
    const path = foldRedirectPath(from);
    if (!seen.has(path)) {
      seen.add(path);
      return [];
    }
    return [
      { path: formatPath(["redirects", index, "from"]), value: from, expected: "each path once" },
    ];
  });
  const ways = [
    ...config.redirects.map((way, index) => ({ ...way, path: ["redirects", index, "to"] })),
    ...listModelWays(config),
  ];
  const circles = findRedirectLoops({ ...config, redirects: ways }).flatMap((at) => {
    const way = ways[at];
    if (way === undefined) return [];
    const expected = "an address that does not lead back to this one";
    return [{ path: formatPath(way.path), value: way.to, expected }];
  });
  return [...repeated, ...circles];
}

/** A model that leads elsewhere is a redirect, too, where no content page has its path. */
function listModelWays({ models, content_pages }: ServableConfig) {
  const held = new Set(content_pages.map(({ path }) => foldRedirectPath(path)));
  return models.flatMap(({ slug, override_url }, index) =>
    override_url === null || held.has(`/${slug}`)
      ? []
      : [
          {
            from: `/${slug}`,
            to: override_url,
            permanent: false,
            path: ["models", index, "override_url"],
          },
        ],
  );
}

/** Without repeats these lists are bounded by their few valid words. */
function checkRepeatedChoices(config: ServableConfig): ConfigProblem[] {
  const fields = [
    "sort_orders",
    "facets",
    "chip_attributes",
    "card_buttons",
    "sidebar_buttons",
  ] as const;
  return fields.flatMap((field) => {
    const values: readonly string[] = config[field];
    const at = values.findIndex((value, index) => values.indexOf(value) !== index);
    if (at === -1) return [];
    return [{ path: formatPath([field, at]), value: values[at], expected: "each value once" }];
  });
}

type Phone = { steps: PropertyKey[]; phone: string | null };

function listPhones({ phone, dealerships, locations, staff_contacts }: ServableConfig): Phone[] {
  return [
    { steps: ["phone"], phone },
    ...dealerships.map((dealership, index) => ({
      steps: ["dealerships", index, "phone"],
      phone: dealership.phone,
    })),
    ...locations.flatMap(({ contact_detail }, index) =>
      (["phone", "landline_phone"] as const).map((field) => ({
        steps: ["locations", index, "contact_detail", field],
        phone: contact_detail[field],
      })),
    ),
    ...staff_contacts.map((contact, index) => ({
      steps: ["staff_contacts", index, "phone"],
      phone: contact.phone,
    })),
  ];
}

function isPhone(text: string): boolean {
  if (text === "") return true;
  return text.length <= MAX_PHONE_LENGTH && /\d/.test(text) && !NOT_IN_PHONES.test(text);
}
