/** A longer word may break at its hyphen: large text on a phone has no room for it. */
const MAX_LETTERS = 8;

/** A line with names of vehicles, in which "e-2008" and "CX-5" stay whole. */
export function Names({ text }: { text: string }) {
  return text.split(/(\S*-\S*)/).map((part, n) =>
    part.includes("-") && part.length <= MAX_LETTERS ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <span key={n} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
