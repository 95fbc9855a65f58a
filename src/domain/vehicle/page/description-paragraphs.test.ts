import { expect, it } from "vitest";
import { toParagraphs } from "./description-paragraphs.ts";

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
