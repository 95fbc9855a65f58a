import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SAMPLE_RESERVATIONS } from "../../styleguide/sample-reservations.ts";
import { ReservationStanding } from "./reservation-standing.tsx";

const render = (name: string) => {
  const reservation = SAMPLE_RESERVATIONS[name];
  if (reservation === undefined) throw new Error(`There is no sample "${name}".`);
  return renderToStaticMarkup(
    <ReservationStanding reservation={reservation} now={0} problem={null} />,
  );
};

test.each(["refund refused", "refund waits for a dispute"])(
  "of a %s the first thing to do is to call",
  (name) => {
    const html = render(name);
    const [first] = /<a [^>]*button-main[^>]*>/.exec(html) ?? [];
    expect(first).toContain('href="tel:0255500190"');
    expect(html).toContain("Reserve it again");
  },
);

test("a deposit that goes back needs no call", () => {
  expect(render("refunded")).not.toContain("tel:");
});
