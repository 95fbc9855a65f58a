import type { Answers } from "../../answers/answers.ts";

/** Stands in the message of an enquiry at first: most shoppers ask it before all else. */
export const AVAILABILITY_QUESTION = "Is it still available?";
const QUESTION_OF_SEVERAL = "Are they still available?";

/** The same where no vehicle stands beside it: "Is the 2022 Mazda CX-5 still available?" */
export function formatAvailabilityQuestion(title: string): string {
  return `Is the ${title} still available?`;
}

/** The first answers of an enquiry about several vehicles; a site's own words stay. */
export function askOfSeveral(answers: Answers): Answers {
  const isOurs = answers["message"]?.[0] === AVAILABILITY_QUESTION;
  return isOurs ? { ...answers, message: [QUESTION_OF_SEVERAL] } : answers;
}
