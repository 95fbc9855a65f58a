/**
 * A form's messages to a visitor, in the specification's words where it has them. A site may put its own
 * in place of each; `{max}` stands for a number.
 *
 * @see Specification §5, and §8, "Single form submit failure" and "Lead response without lead_id"
 */
export const FORM_MESSAGES = {
  required: "*This is a required field.",
  email: "invalid email address",
  postcode: "Invalid postcode. Please enter a 4-digit number.",
  phone: "Invalid phone number. Must be Australian or New Zealand number.",
  phone_length: "Invalid phone number. Too many characters.",
  date: "Please enter a day as YYYY-MM-DD.",
  time: "Please enter a time as HH:MM.",
  whole_number: "Please enter a number, in digits.",
  option: "Please choose one of the options.",
  too_long: "Too long: at most {max} characters.",
  submit_failed: "An error occurred when submitting this form",
  unexpected: "An unexpected error occured",
} as const;

export type FormMessage = keyof typeof FORM_MESSAGES;

export type FormMessages = Readonly<Record<FormMessage, string>>;

export function isFormMessage(name: string): name is FormMessage {
  return Object.hasOwn(FORM_MESSAGES, name);
}
