import { readDollars } from "#domain/enquiry/fields/whole-number-field.ts";
import { LOAN_FIELDS } from "#domain/enquiry/forms/finance-form.ts";
import { listControls } from "./field-answers.ts";

/**
 * Keeps the amount to borrow at what price and deposit leave, until it is another one: that is the shopper's own. Whether
 * it was changed at once, as something was typed before this script came.
 */
export function followAmount(element: HTMLFormElement): boolean {
  const [price] = listControls(element, LOAN_FIELDS.price);
  const [deposit] = listControls(element, LOAN_FIELDS.deposit);
  const [amount] = listControls(element, LOAN_FIELDS.amount);
  if (!isInput(price) || !isInput(deposit) || !isInput(amount)) return false;
  let left = readLeft(price.defaultValue, deposit.defaultValue);
  const follow = (): boolean => {
    const next = readLeft(price.value, deposit.value);
    if (next === null || next === left) return false;
    const isFollowing = amount.value.trim() === "" || readDollars(amount.value) === left;
    left = next;
    if (isFollowing) amount.value = String(next);
    return isFollowing;
  };
  element.addEventListener("input", ({ target }) => {
    if (target === price || target === deposit) follow();
  });
  return follow();
}

function readLeft(price: string, deposit: string): number | null {
  const whole = readDollars(price);
  const paid = deposit.trim() === "" ? 0 : readDollars(deposit);
  return whole === null || paid === null ? null : Math.max(whole - paid, 0);
}

const isInput = (control: unknown): control is HTMLInputElement =>
  control instanceof HTMLInputElement;
