import { expect, test } from "vitest";
import { resolveChatHref } from "./resolve-chat-href.ts";

const CHAT = "https://chat.example/riverbend";

test.each([
  ["a site without a chat", false, CHAT, ["general"], null],
  ["its own chat", true, CHAT, ["general"], CHAT],
  ["none of its own", true, null, ["general"], "/contact-us?form=general"],
  ["no enquiry either", true, null, [], "/contact-us"],
] as const)("a chat button leads to: %s", (_, autobot, chat_url, offered, href) => {
  expect(resolveChatHref({ autobot, chat_url, forms: { offered: [...offered] } })).toBe(href);
});
