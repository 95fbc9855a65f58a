import type { Answers } from "../answers/answers.ts";
import type { Form, FormField } from "../form.ts";

/** The answers that anything may be derived from without a key. */
export function leaveOutSealed(fields: readonly FormField[], answers: Answers): Answers {
  const sealed = new Set(fields.flatMap(({ name, isSealed }) => (isSealed ? name : [])));
  if (sealed.size === 0) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !sealed.has(name)));
}

export function asksSealed({ fields }: Pick<Form, "fields">): boolean {
  return fields.some(({ isSealed }) => isSealed);
}
