import { describe, expect, it } from "vitest";
import { createTerms } from "./terms.ts";

describe("the texts of an index", () => {
  it("are kept once each spelling, beside the text that is compared", () => {
    const terms = createTerms();
    const kia = terms.take(" KIA ");
    expect(kia).toMatchObject({ spelling: " KIA ", normalised: "kia", position: 0 });
    expect(terms.take(" KIA ")).toBe(kia);
    expect(terms.take("Kia").position).toBe(1);
    expect(terms.limit()).toBe(2);
  });

  it("are let go with their last use, and their positions are taken again", () => {
    const terms = createTerms();
    const kia = terms.take("Kia");
    terms.take("Kia");
    terms.release(kia);
    expect(terms.take("Kia")).toBe(kia);
    terms.release(kia);
    terms.release(kia);
    expect(terms.take("Audi").position).toBe(kia.position);
    expect(terms.take("Kia")).not.toBe(kia);
    expect(terms.limit()).toBe(2);
  });
});
