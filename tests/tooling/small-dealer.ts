import { writeFileSync } from "node:fs";
import { join } from "node:path";

const COLUMNS = "stock_number,car_type,make,model,year,price";

export type SmallDealer = {
  applySite: (values?: object) => Promise<unknown>;
  /** Imports a feed of these rows. */
  importStock: (
    rows: readonly string[],
    options?: { columns?: string; flags?: readonly string[] },
  ) => Promise<unknown>;
};

/**
 * A dealer of one location in Sydney with the site `{name}-test`, kept by commands that `forecourt` runs. The
 * files that these read are written to the folder.
 */
export function createSmallDealer(
  name: string,
  folder: string,
  forecourt: (...words: string[]) => Promise<unknown>,
): SmallDealer {
  const dealership = `${name}-dealership`;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} Motors`;
  const write = (file: string, text: string): string => {
    const path = join(folder, file);
    writeFileSync(path, text);
    return path;
  };
  return {
    applySite: (values = {}) => {
      const site = {
        slug: `${name}-test`,
        name: title,
        url: `https://${name}-test.example`,
        dealerships: [{ slug: dealership, name: title }],
        locations: [
          {
            name: "Sydney",
            dealership_slug: dealership,
            address: { city: "Sydney", state: "NSW" },
          },
        ],
        navigation: { header: [{ name: "Home", url: "/" }], footer: [] },
        ...values,
      };
      return forecourt("site", "apply", write("site.json", JSON.stringify(site)), "--yes");
    },
    importStock: (rows, { columns = COLUMNS, flags = [] } = {}) => {
      const path = write("stock.csv", [columns, ...rows].join("\n"));
      return forecourt("stock", "import", path, "--dealership", dealership, ...flags);
    },
  };
}
