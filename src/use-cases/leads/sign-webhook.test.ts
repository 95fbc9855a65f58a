import { expect, test } from "vitest";
import { signWebhook } from "./sign-webhook.ts";

/** The example of the Standard Webhooks libraries. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const REQUEST = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  body: '{"test": 2432232314}',
  now: 1_614_265_330_000,
};

test("a request is signed as Standard Webhooks has it", () => {
  expect(signWebhook(SECRET, REQUEST)).toEqual({
    "webhook-id": REQUEST.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test.each(["", "secret", SECRET.slice("whsec_".length), "whsec_c2hvcnQ="])(
  "%j is no secret",
  (secret) => {
    expect(signWebhook(secret, REQUEST)).toBeNull();
  },
);
