/**
 * A visitor's answers by the field's name. Every answer is a list, as a posted form has it: a field
 * with one value has at most one, a ticked checkbox has "true", an empty field has "" or nothing.
 */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The first value of a field without blanks around it; "" where it was not answered. */
export function readAnswer(answers: Answers, name: string): string {
  return answers[name]?.[0]?.trim() ?? "";
}

export function isAnswered(answers: Answers, name: string): boolean {
  return answers[name]?.some((value) => value.trim() !== "") ?? false;
}
