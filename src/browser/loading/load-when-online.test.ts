import { afterEach, expect, test, vi } from "vitest";
import { loadWhenOnline } from "./load-when-online.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a script that does not come is loaded once more each time that the network is back", async () => {
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue("script");
  const onMissing = vi.fn();
  const loaded = loadWhenOnline(load, onMissing);
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  browser.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  browser.dispatchEvent(new Event("online"));
  expect(await loaded).toBe("script");
  expect(load).toHaveBeenCalledTimes(3);
});
