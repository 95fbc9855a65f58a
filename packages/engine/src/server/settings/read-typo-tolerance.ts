import { DEFAULT_TYPO_TOLERANCE } from "../../text-index/text-settings.ts";
import { createValueError } from "../errors/shape-errors.ts";
import { type FieldReader, readFlag, readWhole } from "../search/body-fields.ts";
import { orReset, readObject, readTextSet } from "./setting-readers.ts";

const CODE = "invalid_settings_typo_tolerance";
const MAX_WORD_SIZE = 255;

const readSizes = readObject(CODE, {
  oneTypo: orReset(readWhole(CODE)),
  twoTypos: orReset(readWhole(CODE)),
});

type Sizes = { oneTypo?: number | null; twoTypos?: number | null };

const readWordSizes: FieldReader<Sizes> = (value, path) => {
  const sizes = readSizes(value, path) ?? {};
  const defaults = DEFAULT_TYPO_TOLERANCE.minWordSizeForTypos;
  const oneTypo = sizes.oneTypo ?? defaults.oneTypo;
  const twoTypos = sizes.twoTypos ?? defaults.twoTypos;
  const areBoth = typeof sizes.oneTypo === "number" && typeof sizes.twoTypos === "number";
  if (oneTypo > MAX_WORD_SIZE || twoTypos > MAX_WORD_SIZE || (areBoth && twoTypos < oneTypo)) {
    throw createSizesError(path, oneTypo, twoTypos);
  }
  return sizes;
};

export function createSizesError(path: string, oneTypo: number, twoTypos: number) {
  return createValueError(
    CODE,
    path,
    `\`minWordSizeForTypos\` setting is invalid. \`oneTypo\` and \`twoTypos\` fields should be between \`0\` and \`255\`, and \`twoTypos\` should be greater or equals to \`oneTypo\` but found \`oneTypo: ${oneTypo}\` and twoTypos: ${twoTypos}\`.`,
  );
}

export const readTypoTolerance = readObject(CODE, {
  enabled: orReset(readFlag(CODE)),
  minWordSizeForTypos: orReset(readWordSizes),
  disableOnWords: orReset(readTextSet(CODE)),
  disableOnAttributes: orReset(readTextSet(CODE)),
  disableOnNumbers: orReset(readFlag(CODE)),
});
