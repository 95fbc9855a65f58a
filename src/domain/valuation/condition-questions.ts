type ConditionAnswer = {
  /** As it is shown and sent. */
  answer: string;
  /** Percent of the figure before condition. */
  percent: number;
};

export type ConditionQuestion = {
  /** The field's name in the form and the lead. */
  field: string;
  label: string;
  /** From the best to the worst. */
  answers: readonly ConditionAnswer[];
};

/**
 * Every question about the vehicle's condition, and by how much each answer moves the figure. No step is smaller
 * than two percent: on the lowest figure that is shown it is more than the figure is rounded by, so that each
 * answer is seen to count.
 */
export const CONDITION_QUESTIONS = [
  {
    field: "condition",
    label: "Overall condition",
    answers: [
      { answer: "Excellent", percent: 3 },
      { answer: "Good", percent: 0 },
      { answer: "Fair", percent: -7 },
      { answer: "Poor", percent: -18 },
    ],
  },
  {
    field: "service_history",
    label: "Service history",
    answers: [
      { answer: "Complete", percent: 0 },
      { answer: "Some of it", percent: -2 },
      { answer: "None", percent: -5 },
    ],
  },
  {
    field: "damage",
    label: "Damage",
    answers: [
      { answer: "None", percent: 0 },
      { answer: "Scratches or small dents", percent: -3 },
      { answer: "Accident damage, repaired", percent: -6 },
      { answer: "Accident damage, not repaired", percent: -14 },
    ],
  },
  {
    field: "mechanical",
    label: "How it runs",
    answers: [
      { answer: "As it should", percent: 0 },
      { answer: "A warning light or a noise", percent: -7 },
      { answer: "It does not drive", percent: -30 },
    ],
  },
  {
    field: "tyres",
    label: "Tyres",
    answers: [
      { answer: "Good", percent: 0 },
      { answer: "Worn", percent: -2 },
    ],
  },
  {
    field: "keys",
    label: "Keys",
    answers: [
      { answer: "Two or more", percent: 0 },
      { answer: "One", percent: -2 },
    ],
  },
] as const satisfies readonly ConditionQuestion[];

/** The answers to the questions by field; one that was not asked is left out, and moves nothing. */
export type ConditionAnswers = Readonly<Record<string, string>>;

/** An answer with its part of the figure. */
export type ConditionStep = { label: string; answer: string; percent: number };

/** The answered questions in their order, with what each does; answers that no question has are left out. */
export function listConditionSteps(answers: ConditionAnswers): ConditionStep[] {
  const questions: readonly ConditionQuestion[] = CONDITION_QUESTIONS;
  return questions.flatMap(({ field, label, answers: known }) => {
    const found = known.find(({ answer }) => answer === answers[field]);
    return found === undefined ? [] : [{ label, ...found }];
  });
}
