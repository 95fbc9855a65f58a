import { describe, expect, test } from "vitest";
import { resolvePictureSource, type SourceRules } from "./picture-source.ts";
import { isPublicAddress, lookupPublicAddress } from "./public-addresses.ts";

const RULES: SourceRules = {
  allowedHosts: ["photos.example", "127.0.0.1", "[::1]", "203.0.113.9"],
  demoDir: "/srv/demo",
  isLocalNetworkAllowed: false,
};

describe("where a picture may come from", () => {
  test.each([
    "https://photos.example/a.jpg",
    "http://photos.example/a.jpg",
    "https://PHOTOS.example:443/a.jpg?x=1",
    "https://photos.example./a.jpg",
  ])("%s is allowed", (source) => {
    expect(resolvePictureSource(source, RULES)).toMatchObject({ is: "remote" });
  });

  test.each([
    "https://photos.example./a.jpg",
    "https://photos.example/a.jpg#1",
    "https://PHOTOS.example.:443/a.jpg#",
  ])("%s is one picture with its plain address", (source) => {
    const url = new URL("https://photos.example/a.jpg");
    const found = resolvePictureSource(source, RULES);
    expect(found.is === "remote" && found.url.href).toBe(url.href);
  });

  test.each([
    ["https://other.example/a.jpg", "image_hosts"],
    ["https://photos.example.evil.example/a.jpg", "image_hosts"],
    ["https://evil.example/?https://photos.example/a.jpg", "image_hosts"],
    ["https://photos.example@evil.example/a.jpg", "image_hosts"],
    ["https://user:pass@photos.example/a.jpg", "user's name"],
    ["https://photos.example:8443/a.jpg", "port 8443"],
    ["ftp://photos.example/a.jpg", "ftp:"],
    ["file:///etc/passwd", "file:"],
    ["data:image/png;base64,AAAA", "data:"],
    ["//photos.example/a.jpg", "not an address"],
    ["photos.example/a.jpg", "not an address"],
    ["", "not an address"],
    ["http://127.0.0.1/a.jpg", "open internet"],
    ["http://2130706433/a.jpg", "open internet"],
    ["http://0x7f.1/a.jpg", "open internet"],
    ["http://[::1]/a.jpg", "open internet"],
    ["http://203.0.113.9/a.jpg", "open internet"],
    [`https://photos.example/${"a".repeat(2_048)}`, "too long"],
  ])("%s is refused: %s", (source, reason) => {
    expect(() => resolvePictureSource(source, RULES)).toThrow(reason);
  });
});

describe("the open internet", () => {
  test.each(["8.8.8.8", "1.1.1.1", "223.255.255.255", "172.32.0.1", "2606:4700::1111"])(
    "holds %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each(
    [
      "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255",
      "192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255",
      ":: ::1 fe80::1 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8",
      "64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 localhost",
    ].flatMap((line) => line.split(" ")),
  )("does not hold %s", (address) => expect(isPublicAddress(address)).toBe(false));

  test("is where a name must lead, or its connection is never made", async () => {
    const error = await new Promise((resolve) => {
      lookupPublicAddress("localhost", { all: true }, (problem) => resolve(problem));
    });
    expect(String(error)).toContain("localhost is not on the open internet");
  });
});
