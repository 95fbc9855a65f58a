/** Where a visitor is in a form that is asked step by step. */
export type FormSteps = {
  /** From 0. */
  step: number;
  total: number;
  isComplete: boolean;
  /** Null until the first step was answered. */
  leadId: string | null;
  /** The jump that Go Back undoes; null where there is none. */
  skip: { from: number; to: number } | null;
  /** The last acknowledged answers of each step, as text that answers are compared by. */
  sent: Readonly<Record<number, string>>;
  /** The outcome of the last attempt. */
  error: string | null;
};

export type StepAction =
  /** The step's answers were acknowledged under a lead. */
  | { is: "acknowledged"; leadId: string; answers: string }
  /** The step was sent before with these very answers: nothing was sent. */
  | { is: "unchanged" }
  | { is: "failed"; error: string }
  | { is: "back" }
  | { is: "skipped"; to: number };

/** No answers of a step read so. */
const NOT_ACKNOWLEDGED = "";

export function startSteps(total: number): FormSteps {
  return { step: 0, total, isComplete: false, leadId: null, skip: null, sent: {}, error: null };
}

/**
 * The state after an action. The step stays between the first and the last; a failure neither advances
 * nor stores a lead; what follows the end of the form changes nothing.
 *
 * @see Specification §4, "Multi-step form"
 */
export function reduceSteps(state: FormSteps, action: StepAction): FormSteps {
  if (state.isComplete) return state;
  switch (action.is) {
    case "acknowledged":
      return advance({
        ...state,
        // The first answer names the lead; later steps go on with it.
        leadId: state.leadId ?? action.leadId,
        sent: { ...state.sent, [state.step]: action.answers },
        isComplete: isLastStep(state),
      });
    case "unchanged":
      return advance(state);
    case "failed":
      return { ...state, error: action.error };
    case "back":
      return goBack(state);
    case "skipped":
      return skipTo(state, action.to);
    default:
      return state;
  }
}

export function isLastStep({ step, total }: Pick<FormSteps, "step" | "total">): boolean {
  return step >= total - 1;
}

/** Whether these answers of the step at hand have to be sent; the last step always has to. */
export function needsSending(state: FormSteps, answers: string): boolean {
  return isLastStep(state) || state.sent[state.step] !== answers;
}

/** A whole number from 0 to 100. @see Specification §4, "Progress percent" */
export function measureProgress({
  step,
  total,
  isComplete,
}: Pick<FormSteps, "step" | "total" | "isComplete">): number {
  return isComplete ? 100 : Math.round((step / total) * 100);
}

/** How the progress bar draws a step while another is at hand: the percentage alone is empty at the first. */
export function drawPart(part: number, step: number): "done" | "begun" | "" {
  if (part < step) return "done";
  return part === step ? "begun" : "";
}

/** Steps before the one at hand that the visitor never sent. */
export function listSkippedSteps({ step, sent }: Pick<FormSteps, "step" | "sent">): number[] {
  return Array.from({ length: step }, (_, n) => n).filter((n) => sent[n] === undefined);
}

/** The step that an address names, counted from 1 there; the first where it names none of the form. */
export function parseStep(text: string | null, total: number): number {
  const number = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 1;
  return number >= 1 && number <= total ? number - 1 : 0;
}

/**
 * The step of a form that a visitor sees: the first with a problem; the last after a failure that is of no
 * answer, since all were sent; else the first.
 */
export function resolveShownStep(
  steps: readonly { fields: readonly { name: string }[] }[],
  { problems, error }: { problems: Readonly<Record<string, unknown>>; error: string | null },
): number {
  const wrong = steps.findIndex(({ fields }) =>
    fields.some(({ name }) => problems[name] !== undefined),
  );
  if (wrong >= 0) return wrong;
  return error === null ? 0 : steps.length - 1;
}

/**
 * The state at a step that the visitor came to by answering those before it all at once: none of them was
 * skipped, nor acknowledged either, so that going back to one sends it.
 */
export function resumeAtStep(state: FormSteps, step: number): FormSteps {
  const at = Math.min(Math.max(step, 0), state.total - 1);
  const answered = Object.fromEntries(Array.from({ length: at }, (_, n) => [n, NOT_ACKNOWLEDGED]));
  return { ...state, step: at, skip: null, sent: { ...answered, ...state.sent }, error: null };
}

/** A jump is forgotten once the visitor is beyond its end. */
function advance(state: FormSteps): FormSteps {
  const step = Math.min(state.step + 1, state.total - 1);
  const isBeyond = state.skip !== null && step > state.skip.to;
  return { ...state, step, skip: isBeyond ? null : state.skip, error: null };
}

function goBack(state: FormSteps): FormSteps {
  const { skip, step } = state;
  if (skip?.to === step) return { ...state, step: skip.from, skip: null, error: null };
  return { ...state, step: Math.max(step - 1, 0), error: null };
}

function skipTo(state: FormSteps, wanted: number): FormSteps {
  const to = Math.min(Math.max(Math.trunc(wanted), 0), state.total - 1);
  if (to === state.step) return state;
  return { ...state, step: to, skip: { from: state.step, to }, error: null };
}
