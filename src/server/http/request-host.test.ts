import { describe, expect, test } from "vitest";
import {
  type RequestFacts,
  resolveClientAddress,
  resolveProtocol,
  resolveRequestTarget,
} from "./request-host.ts";

function buildRequest(url: string, headers: Record<string, string>): RequestFacts {
  const rawHeaders = Object.entries(headers).flat();
  return { url, headers, rawHeaders, socket: { remoteAddress: "192.0.2.1" } };
}

describe("the target of a request", () => {
  test.each([
    ["North.Test:3000", "north.test"],
    ["north.test:80:80", ""],
    ["[::1]:3000", ""],
    ["", ""],
  ])("the host %j is %j", (host, expected) => {
    expect(resolveRequestTarget(buildRequest("/", { host }), false)?.host).toBe(expected);
  });

  test("an address with a host in the request line wins over the header", () => {
    const request = buildRequest("http://south.test:80/used?x=1", { host: "north.test" });
    expect(resolveRequestTarget(request, false)).toEqual({ host: "south.test", url: "/used?x=1" });
    const bare = buildRequest("http://south.test?x=1", { host: "north.test" });
    expect(resolveRequestTarget(bare, false)).toEqual({ host: "south.test", url: "/?x=1" });
  });

  test.each([
    [["Host", "north.test", "HOST", "south.test"]],
    [["host", "north.test", "accept", "*/*", "host", "north.test"]],
  ])("two Host headers are refused, the same one twice too: %j", (rawHeaders) => {
    const request = { ...buildRequest("/", { host: "north.test" }), rawHeaders };
    expect(resolveRequestTarget(request, false)).toBeNull();
    expect(resolveRequestTarget({ ...request, url: "http://north.test/" }, false)).toBeNull();
  });

  test.each(["*", "north.test:443", "ftp://north.test/"])("%s is no page's address", (url) => {
    expect(resolveRequestTarget(buildRequest(url, {}), false)).toBeNull();
  });

  test("a proxy's headers count only where it is trusted, and only its own entry", () => {
    const request = buildRequest("/", {
      host: "inner.test",
      "x-forwarded-host": "spoofed.test, North.test",
      "x-forwarded-for": "203.0.113.9, 198.51.100.7",
      "x-forwarded-proto": "https",
    });
    expect(resolveRequestTarget(request, false)?.host).toBe("inner.test");
    expect(resolveRequestTarget(request, true)?.host).toBe("north.test");
    expect(resolveClientAddress(request, false)).toBe("192.0.2.1");
    expect(resolveClientAddress(request, true)).toBe("198.51.100.7");
    expect(resolveProtocol(request, false)).toBe("http");
    expect(resolveProtocol(request, true)).toBe("https");
  });
});
