import { covers } from "../attributes/attribute-registry.ts";
import type { TextMarks } from "./format-text.ts";
import type { TextFormat } from "./text-format.ts";

const DEFAULT_CROP_WORDS = 10;

export type CroppedAttribute = { name: string; words: number | null };

export function parseCroppedAttribute(asked: string): CroppedAttribute {
  const [, name = asked, words] = /^([^]*):(\d+)$/.exec(asked) ?? [];
  return { name, words: words === undefined ? null : Number(words) };
}

export function createMarkResolver(format: TextFormat): (path: string) => TextMarks {
  const highlighted = format.attributesToHighlight ?? [];
  const before = format.highlightPreTag ?? "<em>";
  const after = format.highlightPostTag ?? "</em>";
  const usual = format.cropLength ?? DEFAULT_CROP_WORDS;
  const marker = format.cropMarker ?? "…";
  const cropped = (format.attributesToCrop ?? []).map(parseCroppedAttribute);
  const known = new Map<string, TextMarks>();

  function resolve(path: string): TextMarks {
    const isMarked = highlighted.some((name) => name === "*" || covers(name, path));
    const crop = cropped.find(({ name }) => name === "*" || covers(name, path));
    const words = crop ? (crop.words ?? usual) : 0;
    return {
      tags: isMarked ? { before, after } : null,
      crop: words > 0 ? { words, marker } : null,
    };
  }

  return (path) => {
    const marks = known.get(path) ?? resolve(path);
    known.set(path, marks);
    return marks;
  };
}
