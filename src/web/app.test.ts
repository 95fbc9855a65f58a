import { expect, test } from "vitest";
import { findTakenPath } from "#domain/site/diagnose-paths.ts";
import { POST_ROUTES, ROUTES } from "./app.tsx";

const SITE = { vehicle_base_path: "/cars/" };
const FIXED = [...ROUTES, ...POST_ROUTES].map(({ path }) => path).filter((path) => path !== "*");

test.each([...FIXED, "/assets/boot.js"])("no site can put its own page at %s", (path) => {
  expect(findTakenPath(path.replace(/:\w+/, "any"), SITE)).not.toBeNull();
});
