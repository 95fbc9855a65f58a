import {
  ANY_PAINT,
  type CataloguePicture,
  GROUNDS,
  PAINTS,
  PICTURE_VIEWS,
} from "./catalogue-picture.ts";

const FILE_NAME = /^[a-z0-9][a-z0-9-]*\.(webp|jpg)$/;
const WORD = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The rows of `manifest.json` in order, without fields that nothing uses.
 *
 * @throws Error naming the row and its fault, or a file that two rows name.
 */
export function parseManifest(json: unknown): CataloguePicture[] {
  if (!Array.isArray(json)) throw new Error(describe("expected a list of pictures"));
  const pictures = json.map(parsePicture);
  const files = new Set<string>();
  for (const { file } of pictures) {
    if (files.has(file)) throw new Error(describe(`${file} is listed twice`));
    files.add(file);
  }
  return pictures;
}

function parsePicture(row: unknown, place: number): CataloguePicture {
  const cells = new Map<string, unknown>(
    typeof row === "object" && row !== null ? Object.entries(row) : [],
  );
  const readText = (name: string, form: RegExp): string => {
    const value = cells.get(name);
    if (typeof value === "string" && form.test(value)) return value;
    throw refuseCell(place, name, value, `text like ${form.source}`);
  };
  const readWord = <Word extends string>(name: string, words: readonly Word[]): Word => {
    const value = cells.get(name);
    const word = words.find((known) => known === value);
    if (word !== undefined) return word;
    throw refuseCell(place, name, value, `one of ${words.join(", ")}`);
  };
  return {
    file: readText("file", FILE_NAME),
    body: readText("body", WORD),
    variant: readText("variant", WORD),
    view: readWord("view", PICTURE_VIEWS),
    ground: readWord("ground", GROUNDS),
    paint: readWord("paint", [...PAINTS, ANY_PAINT]),
  };
}

function refuseCell(place: number, name: string, value: unknown, expected: string): Error {
  const found = JSON.stringify(value) ?? "nothing";
  return new Error(describe(`row ${place + 1}: ${name} is ${found}, expected ${expected}`));
}

function describe(problem: string): string {
  return `demo/pictures/manifest.json: ${problem}. make.py of packages/vehicle-pictures writes the file anew.`;
}
