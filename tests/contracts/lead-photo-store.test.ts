import { describe, expect, test } from "vitest";
import type { PhotoToStore } from "#ports/stores/leads/lead-photo-store.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DATABASES, useDatabase } from "#tests/tooling/database-fixture.ts";

const buildPhoto = (overrides: Partial<PhotoToStore> = {}): PhotoToStore => ({
  slot: "front",
  width: 2_000,
  height: 1_500,
  storedAt: NOW,
  body: Uint8Array.from([0xff, 0xd8, 0, 0xff, 0x27]),
  ...overrides,
});

describe.each(DATABASES)("photos of leads on $name", (underTest) => {
  const fixture = useDatabase(underTest);

  const open = async () => {
    const { leads, leadPhotos } = fixture.database;
    await leads.storeStep(buildLeadStep("lead-1", { deliveries: [], receivedAt: NOW - 1 }));
    return { leads, leadPhotos };
  };

  test("come back byte for byte, in the order of their slots", async () => {
    const { leadPhotos } = await open();
    const body = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251);
    expect(await leadPhotos.put("lead-1", buildPhoto({ slot: "tyres", body }))).toBe(true);
    expect(await leadPhotos.put("lead-1", buildPhoto())).toBe(true);
    const listed = await leadPhotos.list("lead-1");
    expect(listed.map(({ slot, bytes }) => [slot, bytes])).toEqual([
      ["front", 5],
      ["tyres", 300_000],
    ]);
    const read = await leadPhotos.read("lead-1", "tyres");
    expect(Buffer.compare(Buffer.from(read ?? []), Buffer.from(body))).toBe(0);
    expect(await leadPhotos.read("lead-1", "dash")).toBeNull();
  });

  test("replace each other in their slot", async () => {
    const { leadPhotos } = await open();
    await leadPhotos.put("lead-1", buildPhoto());
    await leadPhotos.put("lead-1", buildPhoto({ width: 10, body: Uint8Array.of(1) }));
    expect(await leadPhotos.list("lead-1")).toMatchObject([{ slot: "front", width: 10, bytes: 1 }]);
  });

  test("are not stored without their lead, and are forgotten with it", async () => {
    const { leadPhotos, leads } = await open();
    expect(await leadPhotos.put("nobody", buildPhoto())).toBe(false);
    await leadPhotos.put("lead-1", buildPhoto());
    const terms = { siteSlug: null, isDeliveredOnly: false, keepsGivenUp: false };
    expect(await leads.purge({ ...terms, olderThan: NOW, now: NOW }, 10)).toBe(1);
    expect(await leadPhotos.list("lead-1")).toEqual([]);
  });

  test("of a lead that is not complete are forgotten from their age on, and no others", async () => {
    const { leadPhotos, leads } = await open();
    for (const id of ["lead-2", "lead-3"]) {
      await leads.storeStep(buildLeadStep(id, { isFinal: false, deliveries: [] }));
    }
    for (const id of ["lead-1", "lead-2", "lead-3"]) await leadPhotos.put(id, buildPhoto());
    await leadPhotos.put("lead-2", buildPhoto({ slot: "back", storedAt: NOW + 1 }));
    expect(await leadPhotos.forgetUnfinished(NOW, 10)).toBe(0);
    expect(await leadPhotos.forgetUnfinished(NOW + 1, 1)).toBe(1);
    expect(await leadPhotos.forgetUnfinished(NOW + 1, 10)).toBe(1);
    expect(await leadPhotos.forgetUnfinished(NOW + 1, 10)).toBe(0);
    const listSlots = async (id: string) => (await leadPhotos.list(id)).map(({ slot }) => slot);
    expect(await listSlots("lead-1")).toEqual(["front"]);
    expect(await listSlots("lead-2")).toEqual(["back"]);
    expect(await listSlots("lead-3")).toEqual([]);
    expect(await leads.find("lead-3")).not.toBeNull();
  });
});
