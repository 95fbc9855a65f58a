/** The smallest valid site file, with one dealership. */
export function buildSiteConfig(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    slug: "riverbend",
    name: "Riverbend Motors",
    url: "https://riverbend.example",
    hosts: ["riverbend.example"],
    navigation: { header: [{ name: "Used cars", url: "/search/used-cars" }], footer: [] },
    dealerships: [{ slug: "riverbend-motors", name: "Riverbend Motors" }],
    ...overrides,
  };
}
