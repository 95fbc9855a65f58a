import { expect, it } from "vitest";
import {
  cutParagraphs,
  MIN_HIDDEN_CHARACTERS,
  SHOWN_CHARACTERS,
  toParagraphs,
} from "./description-paragraphs.ts";

it("a description is read by its lines", () => {
  expect(toParagraphs("One owner.\r\n\r\n Full  history.\n")).toEqual([
    "One owner.",
    "Full history.",
  ]);
  expect(toParagraphs(null)).toEqual([]);
});

it("markup is removed, its breaks and signs stay", () => {
  expect(toParagraphs("<p>Nice &amp; tidy</p><ul><li>Towbar<br>Sunroof</ul>")).toEqual([
    "Nice & tidy",
    "Towbar",
    "Sunroof",
  ]);
  expect(toParagraphs("Uses < 7 L/100 km, &lt;b&gt;really")).toEqual([
    "Uses < 7 L/100 km, <b>really",
  ]);
});

const long = (length: number) => "x".repeat(length);

it.each([
  ["nothing", [], 0],
  ["one paragraph, however long,", [5_000], 1],
  ["as much as is shown", [SHOWN_CHARACTERS - 100, 100], 2],
  ["more, but a rest too short to hide", [SHOWN_CHARACTERS, MIN_HIDDEN_CHARACTERS - 1], 2],
  ["more, and a rest worth hiding", [SHOWN_CHARACTERS, MIN_HIDDEN_CHARACTERS], 1],
])("of %s so many paragraphs stand before Read more", (_, lengths, count) => {
  const paragraphs = lengths.map(long);
  const { shown, rest } = cutParagraphs(paragraphs);
  expect(shown).toHaveLength(count);
  expect([...shown, ...rest]).toEqual(paragraphs);
});
