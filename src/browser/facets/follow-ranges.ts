import { parseTypedAmount } from "#domain/search/fields/typed-amount.ts";

const RANGE_END = /(.+)\[m(in|ax)\]$/;

/** Sends the two ends of a range ("$12,000") as its one parameter, and no blank fields. */
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
      // All are appended again in their order, so that a range replaces its ends.
      formData.delete(name);
      if (least === "" && text !== "" && text !== ":") formData.append(range, text);
    }
  });
}
