import { describe, expect, test } from "vitest";
import { useSearchServer } from "#tests/builders/search-server-fixture.ts";

const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z$/);
const server = useSearchServer(async ({ write }) => {
  await write("POST", "/indexes", { uid: "cars" });
  await write("POST", "/indexes/cars/documents", [{ id: 1 }]);
  await write("POST", "/indexes/cars/documents", [{ id: "a b" }]);
  await write("POST", "/indexes/bikes/documents/delete-batch", [1]);
  await write("PATCH", "/indexes/bikes/settings", { stopWords: ["a"] });
});
const list = async (query = "") => (await server.ask("GET", `/tasks${query}`)).body;
const uids = async (query: string) =>
  Object(await list(query))["results"].map(({ uid }: { uid: number }) => uid);

test("a task has all its fields, in order", async () => {
  const { status, body } = await server.ask("GET", "/tasks/1");
  expect(status).toBe(200);
  expect(Object.keys(Object(body))).toEqual([
    "uid",
    "batchUid",
    "indexUid",
    "status",
    "type",
    "canceledBy",
    "details",
    "error",
    "duration",
    "enqueuedAt",
    "startedAt",
    "finishedAt",
  ]);
  expect(body).toEqual({
    uid: 1,
    batchUid: expect.any(Number),
    indexUid: "cars",
    status: "succeeded",
    type: "documentAdditionOrUpdate",
    canceledBy: null,
    details: { receivedDocuments: 1, indexedDocuments: 1 },
    error: null,
    duration: expect.stringMatching(/^PT\d+(\.\d+)?S$/),
    enqueuedAt: TIME,
    startedAt: TIME,
    finishedAt: TIME,
  });
});

test("a failed task has the error that an answer would have", async () => {
  const { body } = await server.ask("GET", "/tasks/2");
  expect(body).toMatchObject({
    status: "failed",
    details: { receivedDocuments: 1, indexedDocuments: 0 },
  });
  expect(Object.keys(Object(body)["error"])).toEqual(["message", "code", "type", "link"]);
});

test("an unknown task is reported as not found", async () => {
  const { status, body } = await server.ask("GET", "/tasks/99");
  expect([status, body]).toEqual([
    404,
    {
      message: "Task `99` not found.",
      code: "task_not_found",
      type: "invalid_request",
      link: "https://docs.meilisearch.com/errors#task_not_found",
    },
  ]);
  expect(await server.ask("GET", "/tasks/doggo")).toMatchObject({
    status: 400,
    body: { code: "invalid_task_uids" },
  });
});

describe("tasks are listed", () => {
  test("the latest first, in pages", async () => {
    const body = await list("?limit=2");
    expect(Object.keys(Object(body))).toEqual(["results", "total", "limit", "from", "next"]);
    expect(body).toMatchObject({
      results: [{ uid: 4 }, { uid: 3 }],
      total: 5,
      limit: 2,
      from: 4,
      next: 2,
    });
    expect(await list("?limit=2&from=2")).toMatchObject({
      results: [{ uid: 2 }, { uid: 1 }],
      next: 0,
    });
    expect(await list("?limit=2&from=0")).toMatchObject({ results: [{ uid: 0 }], next: null });
  });

  test.each([
    ["?reverse=true&limit=2", [0, 1]],
    ["?uids=1,3", [3, 1]],
    ["?statuses=failed", [3, 2]],
    ["?statuses=failed,succeeded&limit=1", [4]],
    ["?types=settingsUpdate,documentDeletion", [4, 3]],
    ["?indexUids=cars", [2, 1, 0]],
    ["?indexUids=cars&statuses=succeeded", [1, 0]],
    ["?uids=*&types=*&statuses=*&indexUids=*", [4, 3, 2, 1, 0]],
    ["?afterEnqueuedAt=2000-01-01&limit=1", [4]],
    ["?beforeEnqueuedAt=2000-01-01", []],
    ["?afterFinishedAt=2999-01-01T00:00:00Z", []],
    ["?canceledBy=1", []],
  ])("%s", async (query, expected) => {
    expect(await uids(query)).toEqual(expected);
  });

  test.each([
    [
      "uids=doggo",
      "invalid_task_uids",
      "Invalid value in parameter `uids`: could not parse `doggo` as a positive integer",
    ],
    [
      "uids=1,dogo",
      "invalid_task_uids",
      "Invalid value in parameter `uids[1]`: could not parse `dogo` as a positive integer",
    ],
    [
      "canceledBy=doggo",
      "invalid_task_canceled_by",
      "Invalid value in parameter `canceledBy`: could not parse `doggo` as a positive integer",
    ],
    [
      "statuses=doggo",
      "invalid_task_statuses",
      "Invalid value in parameter `statuses`: `doggo` is not a valid task status. Available statuses are `enqueued`, `processing`, `succeeded`, `failed`, `canceled`.",
    ],
    [
      "types=doggo",
      "invalid_task_types",
      expect.stringContaining(
        "`doggo` is not a valid task type. Available types are `documentAdditionOrUpdate`, ",
      ),
    ],
    [
      "indexUids=the%20good",
      "invalid_index_uid",
      expect.stringContaining(
        "Invalid value in parameter `indexUids`: `the good` is not a valid index uid.",
      ),
    ],
    ["limit=doggo", "invalid_task_limit", expect.any(String)],
    ["from=doggo", "invalid_task_from", expect.any(String)],
    [
      "reverse=doggo",
      "invalid_task_reverse",
      "Invalid value in parameter `reverse`: could not parse `doggo` as a boolean, expected either `true` or `false`",
    ],
    [
      "afterEnqueuedAt=doggo",
      "invalid_task_after_enqueued_at",
      "Invalid value in parameter `afterEnqueuedAt`: `doggo` is an invalid date-time. It should follow the YYYY-MM-DD or RFC 3339 date-time format.",
    ],
    ["beforeFinishedAt=2020-13-01", "invalid_task_before_finished_at", expect.any(String)],
    [
      "doggo=1",
      "bad_request",
      expect.stringContaining("Unknown parameter `doggo`: expected one of `limit`, `from`, "),
    ],
  ])("but not by %s", async (query, code, message) => {
    expect(await server.ask("GET", `/tasks?${query}`)).toMatchObject({
      status: 400,
      body: { code, message },
    });
  });
});

describe("tasks are cancelled", () => {
  test("by what they are", async () => {
    const { status, body } = await server.ask("POST", "/tasks/cancel?statuses=enqueued,processing");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "enqueued", type: "taskCancelation" });
  });

  test.each([
    ["", "missing_task_filters"],
    ["?uids=doggo", "invalid_task_uids"],
    ["?limit=5", "bad_request"],
  ])("but not by %j", async (query, code) => {
    expect(await server.ask("POST", `/tasks/cancel${query}`)).toMatchObject({
      status: 400,
      body: { code },
    });
  });
});
