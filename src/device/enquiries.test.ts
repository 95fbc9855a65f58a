import { describe, expect, test, vi } from "vitest";
import { startSteps } from "#domain/enquiry/steps/form-steps.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { useDeviceStorage } from "#tests/builders/device-storage.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type Draft, forgetDraft, readDraft, storeDraft } from "./drafts.ts";
import {
  DRAFTS_NAME,
  PROFILE_NAME,
  SENT_NAME,
  SUCCESS_NAME,
  UNSENT_NAME,
} from "./enquiry-names.ts";
import { readLastEnquiredCar, storeLastEnquiredCar } from "./last-enquired-car.ts";
import { forgetProfile, readProfile, storeProfile } from "./profile.ts";
import { forgetSent, readSent, storeSent } from "./sent-enquiries.ts";
import { buildStorageKey } from "./site-storage.ts";
import { storeSuccess, takeSuccess } from "./success-category.ts";
import {
  forgetUnsentEnquiry,
  listUnsentEnquiries,
  storeUnsentEnquiry,
  type UnsentEnquiry,
} from "./unsent-enquiries.ts";

const storage = useDeviceStorage();

const SITE = "riverbend";
const put = (name: string, text: string) => storage.set(buildStorageKey(SITE, name), text);

const refuse = (): never => {
  throw new Error("SecurityError");
};
const block = () => {
  for (const area of ["localStorage", "sessionStorage"]) {
    vi.stubGlobal(area, { getItem: refuse, setItem: refuse });
  }
};

const ROBIN = { name: ["Robin"], email: ["robin@example.com"], phone: ["0491 570 156"] };

describe("a form that was sent", () => {
  const SENT = { at: NOW, next: "/success?form=general" };

  test("is known by its name at its site, until it is forgotten", () => {
    storeSent(SITE, "general", SENT);
    storeSent(SITE, "careers", { ...SENT, at: NOW + 1 });
    expect(readSent(SITE, "general")).toEqual(SENT);
    expect(readSent("hillside", "general")).toBeNull();
    forgetSent(SITE, "general");
    forgetSent(SITE, "general");
    expect(readSent(SITE, "general")).toBeNull();
    expect(readSent(SITE, "careers")).toMatchObject({ at: NOW + 1 });
  });

  test.each([
    "{",
    "1",
    '{"general":null}',
    '{"general":{"at":"now","next":"/"}}',
    '{"general":{"at":1}}',
    '{"general":{"at":1,"next":2}}',
    '{"general":{"at":1,"next":"https://elsewhere.example"}}',
  ])("is not known by a damaged record: %s", (text) => {
    put(SENT_NAME, text);
    expect(readSent(SITE, "general")).toBeNull();
  });

  test("is not known where storage is blocked", () => {
    block();
    storeSent(SITE, "general", SENT);
    expect(readSent(SITE, "general")).toBeNull();
  });
});

describe("who sent an enquiry", () => {
  test("is remembered by name, email and phone, and by nothing less", () => {
    storeProfile(SITE, { name: ["Robin"], email: ["robin@example.com"] });
    expect(readProfile(SITE)).toBeNull();
    storeProfile(SITE, ROBIN);
    expect(readProfile(SITE)).toMatchObject({ name: "Robin", phone: "0491 570 156" });
    expect(readProfile("hillside")).toBeNull();
    forgetProfile(SITE);
    expect(readProfile(SITE)).toBeNull();
  });

  test("keeps both names where a form has one field for them", () => {
    storeProfile(SITE, { ...ROBIN, last_name: ["Archer"] });
    storeProfile(SITE, { ...ROBIN, name: ["Robin Archer"] });
    expect(readProfile(SITE)).toMatchObject({ name: "Robin", last_name: "Archer" });
  });

  test("keeps what a shorter form did not ask, but not of somebody else", () => {
    storeProfile(SITE, { ...ROBIN, postcode: ["2067"] });
    storeProfile(SITE, ROBIN);
    expect(readProfile(SITE)?.postcode).toBe("2067");
    storeProfile(SITE, { ...ROBIN, email: ["kim@example.com"] });
    expect(readProfile(SITE)?.postcode).toBe("");
  });

  test.each(["{", "[]", '"text"', '{"name":1}'])("%s in the storage is nobody", (text) => {
    put(PROFILE_NAME, text);
    expect(readProfile(SITE)).toBeNull();
  });
});

const BEGUN: Draft = {
  answers: ROBIN,
  key: "key",
  touchedAt: NOW,
  steps: { ...startSteps(3), step: 1, leadId: "lead", sent: { 0: "{}" } },
  leadToken: "token",
  offered: null,
};

describe("a form that was begun", () => {
  test("is read as it was stored, each by its name, until it is forgotten", () => {
    storeDraft(SITE, "finance", BEGUN);
    storeDraft(SITE, "vehicle:7", { ...BEGUN, steps: startSteps(1) });
    expect(readDraft(SITE, "finance", 3)).toEqual(BEGUN);
    expect(readDraft(SITE, "vehicle:8", 1)).toBeNull();
    forgetDraft(SITE, { name: "finance", key: "key" });
    expect(readDraft(SITE, "finance", 3)).toBeNull();
    forgetDraft(SITE, { name: "vehicle:7", key: "key" });
    expect(storage.get(buildStorageKey(SITE, DRAFTS_NAME))).toBe("null");
  });

  test("stays where another enquiry by the same form is forgotten", () => {
    storeDraft(SITE, "finance", BEGUN);
    forgetDraft(SITE, { name: "finance", key: "another" });
    expect(readDraft(SITE, "finance", 3)).toEqual(BEGUN);
  });

  test("keeps its answers and begins its steps anew where the site has changed them", () => {
    storeDraft(SITE, "finance", BEGUN);
    const read = readDraft(SITE, "finance", 2);
    expect(read).toMatchObject({ answers: ROBIN, steps: startSteps(2) });
  });

  test("that an earlier version stored counts as touched long ago", () => {
    put(DRAFTS_NAME, JSON.stringify({ finance: { answers: ROBIN, shownAt: NOW } }));
    expect(readDraft(SITE, "finance", 3)).toMatchObject({ answers: ROBIN, touchedAt: 0 });
    expect(readDraft(SITE, "finance", 3)?.offered).toBeUndefined();
  });

  test.each(["{", "[]", '{"finance":{"answers":{"name":"Robin"}}}', '{"finance":7}'])(
    "%s in the storage is none",
    (text) => {
      put(DRAFTS_NAME, text);
      expect(readDraft(SITE, "finance", 3)).toBeNull();
    },
  );
});

const UNSENT: UnsentEnquiry = {
  action: "/enquiries/general",
  body: "name=Robin&key=1",
  title: "Send us an enquiry",
  name: "general",
  key: "1",
  at: NOW,
};
const WEEK_MS = 7 * DAY_MS;

describe("an enquiry that could not be sent", () => {
  test("waits for a week, and no longer", () => {
    storeUnsentEnquiry(SITE, UNSENT);
    expect(listUnsentEnquiries(SITE, NOW + WEEK_MS)).toEqual([UNSENT]);
    expect(listUnsentEnquiries(SITE, NOW + WEEK_MS + 1)).toEqual([]);
    expect(listUnsentEnquiries(SITE, NOW)).toEqual([]);
  });

  test("is forgotten after it was sent, and nothing is left of it", () => {
    storeUnsentEnquiry(SITE, UNSENT);
    forgetUnsentEnquiry(SITE, UNSENT);
    expect(listUnsentEnquiries(SITE, NOW)).toEqual([]);
    expect(storage.get(buildStorageKey(SITE, UNSENT_NAME))).toBe("null");
  });

  const OTHERS: UnsentEnquiry[] = [
    { ...UNSENT, name: "vehicle:7" },
    { ...UNSENT, body: "name=Kim&key=2", key: "2" },
    { ...UNSENT, body: "name=Kim", key: null },
  ];

  test.each(OTHERS)("waits while another one is stored and sent: $name, $key", (other) => {
    storeUnsentEnquiry(SITE, UNSENT);
    storeUnsentEnquiry(SITE, other);
    expect(listUnsentEnquiries(SITE, NOW)).toEqual([UNSENT, other]);
    forgetUnsentEnquiry(SITE, other);
    expect(listUnsentEnquiries(SITE, NOW)).toEqual([UNSENT]);
  });

  test("is stored once, as the last attempt had it", () => {
    const later = { ...UNSENT, body: "name=Robin+A&key=1", at: NOW + 1 };
    storeUnsentEnquiry(SITE, UNSENT);
    storeUnsentEnquiry(SITE, later);
    expect(listUnsentEnquiries(SITE, NOW + 1)).toEqual([later]);
  });

  test("that an earlier version stored alone is offered, too", () => {
    const { key: _key, ...earlier } = UNSENT;
    put(UNSENT_NAME, JSON.stringify(earlier));
    expect(listUnsentEnquiries(SITE, NOW)).toEqual([UNSENT]);
  });

  test.each([
    "{",
    "{}",
    JSON.stringify({ ...UNSENT, body: 7 }),
    JSON.stringify({ ...UNSENT, action: "https://elsewhere.example/" }),
  ])("%s in the storage is none", (text) => {
    put(UNSENT_NAME, text);
    expect(listUnsentEnquiries(SITE, NOW)).toEqual([]);
  });

  test("is read beside one that is broken", () => {
    put(UNSENT_NAME, JSON.stringify([{ ...UNSENT, body: 7 }, null, UNSENT]));
    expect(listUnsentEnquiries(SITE, NOW)).toEqual([UNSENT]);
  });
});

describe("a success", () => {
  const SUCCESS = { category: "Test Drive", eventId: 48 };

  test("is taken once, on its own site", () => {
    storeSuccess(SITE, SUCCESS);
    expect(takeSuccess("hillside")).toBeNull();
    expect(takeSuccess(SITE)).toEqual(SUCCESS);
    expect(takeSuccess(SITE)).toBeNull();
  });

  test.each([
    ['"Test Drive"', { category: "Test Drive", eventId: null }],
    ['{"category":"Service","eventId":"22"}', { category: "Service", eventId: null }],
    ['{"category":7}', null],
    ["7", null],
    ["{", null],
  ])("that is stored as %s is read as %j, and is gone", (text, expected) => {
    put(SUCCESS_NAME, text);
    expect(takeSuccess(SITE)).toEqual(expected);
    expect(takeSuccess(SITE)).toBeNull();
  });
});

test("the vehicle that was enquired about last is remembered", () => {
  expect(readLastEnquiredCar(SITE)).toBeNull();
  storeLastEnquiredCar(SITE, 7);
  storeLastEnquiredCar(SITE, 8);
  expect(readLastEnquiredCar(SITE)).toBe(8);
});

test("a device that blocks its storage keeps nothing, and fails at nothing", () => {
  block();
  storeProfile(SITE, ROBIN);
  storeDraft(SITE, "finance", BEGUN);
  storeSuccess(SITE, { category: "Finance", eventId: 22 });
  storeLastEnquiredCar(SITE, 7);
  expect(storeUnsentEnquiry(SITE, UNSENT)).toBe(false);
  expect(readProfile(SITE)).toBeNull();
  expect(readDraft(SITE, "finance", 3)).toBeNull();
  expect(takeSuccess(SITE)).toBeNull();
  expect(readLastEnquiredCar(SITE)).toBeNull();
  expect(listUnsentEnquiries(SITE, NOW)).toEqual([]);
});
