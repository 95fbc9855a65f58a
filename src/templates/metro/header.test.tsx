import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { buildPageFrame } from "#tests/builders/page-models.ts";
import { Header } from "./header.tsx";

test("a site without a garage offers no saving list in its header", () => {
  expect(render(true)).toContain("Saved cars");
  expect(render(false)).not.toContain("Saved cars");
});

function render(garage_enabled: boolean): string {
  return renderToStaticMarkup(<Header {...buildPageFrame({ garage_enabled })} />);
}
