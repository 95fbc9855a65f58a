import { expect, test } from "vitest";
import { type Reply, readReply } from "./read-reply.ts";

const refused: Reply = { is: "refused", error: null };
const unexpected: Reply = { is: "unexpected", error: null };

test.each<[number, string, Reply]>([
  [
    200,
    '{"lead_id":"a","lead_token":"t","event_id":22,"next":"/success?form=general"}',
    {
      is: "taken",
      leadId: "a",
      leadToken: "t",
      eventId: 22,
      next: "/success?form=general",
      hold: null,
    },
  ],
  [
    200,
    '{"lead_id":"a","lead_token":"t","next":null}',
    { is: "taken", leadId: "a", leadToken: "t", eventId: null, next: null, hold: null },
  ],
  [
    200,
    '{"lead_id":"a","next":"/pay","hold":"/reservation?token=t"}',
    {
      is: "taken",
      leadId: "a",
      leadToken: null,
      eventId: null,
      next: "/pay",
      hold: "/reservation?token=t",
    },
  ],
  [409, '{"page":true}', { is: "on_page" }],
  [409, '{"page":"yes"}', refused],
  [200, '{"next":"/success"}', unexpected],
  [200, "<html>", unexpected],
  [200, "null", unexpected],
  [200, '{"error":"Later"}', { is: "unexpected", error: "Later" }],
  [
    422,
    '{"problems":{"email":"invalid email address","phone":3}}',
    { is: "problems", problems: { email: "invalid email address" } },
  ],
  [422, '{"problems":{}}', refused],
  [422, '{"error":"no"}', { is: "refused", error: "no" }],
  [403, '{"error":"An error"}', { is: "refused", error: "An error" }],
  [429, "", refused],
  [500, "", { is: "unreachable", error: null }],
  [503, '{"error":"Later"}', { is: "unreachable", error: "Later" }],
  [504, '{"lead_id":"a"}', { is: "unreachable", error: null }],
])("%i with %s is read as %j", (status, body, reply) => {
  expect(readReply(status, body)).toEqual(reply);
});
