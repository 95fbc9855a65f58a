import { expect, test } from "vitest";
import { createRouteTable, type Method } from "./route-table.ts";

const route = (method: Method, path: string) => ({
  method,
  path,
  access: "open" as const,
  answer: () => ({ status: 200 }),
});
const find = createRouteTable([
  route("GET", "/"),
  route("GET", "/tasks/{task}"),
  route("POST", "/tasks/cancel"),
  route("GET", "/indexes/{index}/documents/{document}"),
  route("POST", "/indexes/{index}/documents/fetch"),
  route("DELETE", "/indexes/{index}/documents/{document}"),
]);

test.each([
  ["GET", "/", {}],
  ["GET", "/tasks/5", { task: "5" }],
  ["POST", "/tasks/cancel", {}],
  ["POST", "/tasks/cancel/", {}],
  ["GET", "/indexes/a%20b/documents/1", { index: "a b", document: "1" }],
  ["DELETE", "/indexes/a/documents/%zz", { index: "a", document: "%zz" }],
])("%s %s is found", (method, path, parts) => {
  expect(find(method, path)).toMatchObject({ is: "found", parts });
});

test.each(["/keys", "/tasks/5/6", "/indexes"])("%s is unknown", (path) => {
  expect(find("GET", path)).toEqual({ is: "unknown_path" });
});

test.each([
  ["DELETE", "/tasks/5", "GET"],
  ["DELETE", "/tasks/cancel", "POST, GET"],
  ["PUT", "/indexes/a/documents/1", "GET, DELETE"],
])("%s %s is answered with the allowed methods", (method, path, allowed) => {
  expect(find(method, path)).toEqual({ is: "unknown_method", allowed });
});

test("a word that is an action of POST is a document's id for GET", () => {
  expect(find("GET", "/indexes/a/documents/fetch")).toMatchObject({
    is: "found",
    parts: { document: "fetch" },
  });
});
