import type { ImportedVehicle } from "../../vehicle/vehicle.schema.ts";
import type { RowCells } from "../columns/row-cells.ts";
import { parseAddress } from "../values/parse-address.ts";
import { parseList } from "../values/parse-list.ts";

/** Further photos are dropped. */
export const MAX_PHOTOS = 100;

/** Photos that a card can show. */
export const MAX_THUMBNAILS = 5;

type Media = Pick<
  ImportedVehicle,
  "photos_count" | "primary_image_url" | "thumbnails" | "images" | "file"
>;

/** Invalid addresses are noted and left out. */
export function readMedia(cells: RowCells): Media {
  const listed = parseList(cells.raw("photos") ?? "", { orCommas: false });
  const addresses = listed.map(parseAddress);
  const photos = addresses.filter((address) => address !== undefined).slice(0, MAX_PHOTOS);
  const bad = listed.find((_, index) => addresses[index] === undefined);
  if (bad !== undefined) {
    const count = addresses.filter((address) => address === undefined).length;
    cells.note("photos", `${count} of ${listed.length} photos are no web addresses.`, bad);
  }
  return {
    photos_count: photos.length,
    primary_image_url: photos[0] ?? null,
    thumbnails: photos.slice(0, MAX_THUMBNAILS),
    images: photos.map((url) => ({ image: { url } })),
    file: cells.parse("history_report", parseAddress, "a web address"),
  };
}
