import { from, is, named, testTypedRows } from "#tests/tooling/typed-searches.ts";

// The site sells nothing else, and lists the cheapest first, without those that have no price.
const USED = is("car_type", "used");
const PRICED = from("price", 0);
const UTE = is("simple_body", "Ute");
const SINGLE = named("badge", /single cab/iu);
const EXTRA = named("badge", /(?:extra|super|space) cab/iu);

testTypedRows("quandong-demo", [
  ["single cab", [USED, PRICED, SINGLE]],
  ["single cab ute", [USED, PRICED, SINGLE]],
  ["hilux single cab", [USED, PRICED, SINGLE, is("model", "HiLux")]],
  ["extra cab", [USED, PRICED, EXTRA]],
  ["ute space cab", [USED, PRICED, EXTRA]],
  ["ranger super cab", [USED, PRICED, EXTRA, is("model", "Ranger")]],
  ["dual cab", [USED, PRICED, UTE]],
  ["crew cab ute", [USED, PRICED, UTE]],
  // The site's own page for Brisbane leaves Caboolture out.
  ["ute brisbane", [USED, PRICED, UTE, is("city", "Rocklea", "Aspley")]],
]);
