import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Names } from "./names.tsx";

const render = (text: string) => renderToStaticMarkup(<Names text={text} />);
const whole = (name: string) => `<span class="whitespace-nowrap">${name}</span>`;

test("a short name stays whole at its hyphen", () => {
  expect(render("The 2025 Peugeot e-2008 is yours")).toBe(
    `The 2025 Peugeot ${whole("e-2008")} is yours`,
  );
  expect(render("Mazda CX-5")).toBe(`Mazda ${whole("CX-5")}`);
});

test.each([
  ["of seven letters", "X-Trail", true],
  ["of eight", "Abcdef-8", true],
  ["of nine", "Abcdefg-9", false],
  ["as long as a make", "Mercedes-Benz", false],
])("a name %s breaks only where large text has no room for it", (_, name, isWhole) => {
  expect(render(name)).toBe(isWhole ? whole(name) : name);
});

test("a line without one is as it was", () => {
  expect(render("This hold has ended")).toBe("This hold has ended");
});
