import { parseTypedAmount } from "#domain/search/fields/typed-amount.ts";

const RANGE_END = /(.+)\[m(in|ax)\]$/;

/**
 * Blank fields are not sent, and the two ends of a range are sent as its one parameter, however they
 * were typed ("$12,000").
 */
export function followRanges(): void {
  document.addEventListener("formdata", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.dataset.dropsEmpty === undefined) return;
    const { formData } = event;
    let least = "";
    for (const [name, value] of Array.from(formData)) {
      if (typeof value !== "string") continue;
      const [, range = name, end] = RANGE_END.exec(name) ?? [];
      const text = `${least}${end ? (parseTypedAmount(value) ?? "") : value}`;
      least = end === "in" ? `${text}:` : "";
      // Each is put back in its turn, so that a range stands where its ends did.
      formData.delete(name);
      if (least === "" && text !== "" && text !== ":") formData.append(range, text);
    }
  });
}
