import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { AnswerProblems } from "#domain/enquiry/answers/check-answers.ts";
import type { Form, FormStep } from "#domain/enquiry/form.ts";
import { buildEnquiryPath } from "#domain/enquiry/links/form-hrefs.ts";
import { drawPart, measureProgress, resolveShownStep } from "#domain/enquiry/steps/form-steps.ts";
import type { FormCaptcha } from "#domain/enquiry/submit/resolve-captcha.ts";
import { SubmitButton } from "../../primitives/button.tsx";
import { toCaptchaAttributes } from "./captcha-attributes.ts";
import { EnquiryAlert } from "./enquiry-alert.tsx";
import { EnquiryField } from "./enquiry-field.tsx";
import type { StockWords } from "./stock-words.ts";

export type EnquiryFormProps = {
  form: Form;
  /** Names the site's storage on the visitor's device. */
  siteSlug: string;
  /** Whether a failure is told by the browser's alert, too. */
  hasErrorAlert: boolean;
  answers: Answers;
  /** Names of fields that the address answers: these answers go before those of a draft. */
  offered?: readonly string[];
  /** Empty until a submit was refused. */
  problems: AnswerProblems;
  /** A failure that is not of an answer; null for none. */
  error: string | null;
  /** Null for a form that is about no vehicle. */
  vehicleId: number | null;
  /** Further vehicles of an enquiry about several. */
  alsoIds: readonly number[];
  /** The captcha, which the script solves from the first touch on. */
  captcha: FormCaptcha;
  /** The page on which it stands. */
  path: string;
  /** The text that must be shown below it; null for none. */
  disclaimer: string | null;
  /** The place of the page, where the form does not ask for it. */
  location?: string | null;
  /** Where it is posted in place of the address of its kind: a form that leads on to a payment. */
  action?: string;
  /** Names a page whose form has drafts of its own, such as a location's: what is typed there is not shown elsewhere. */
  place?: string;
  /** The step after which the page with the estimate comes; null where all is asked here. */
  pause?: { step: number; label: string } | null;
  /** The stock's own words, offered while the visitor types. */
  words?: StockWords | null;
  /** Fields that nobody sees: answers of earlier steps with their lead, or the terms that a checkout was shown with. */
  carried?: readonly (readonly [name: string, value: string])[];
};

/**
 * A form that works without script: all steps below one another, one button. With script the steps are
 * asked one at a time, checked by the same rules.
 *
 * @see Specification §4, "Single enquiry form" and "Multi-step form"
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { form, answers, problems, error, vehicleId, alsoIds, captcha, path } = props;
  const { kind, steps } = form;
  const { pause = null, words = null, carried = [] } = props;
  const isInSteps = steps.length > 1;
  const shown = resolveShownStep(steps, { problems, error });
  return (
    <>
      <form
        className="enquiry-form"
        method="post"
        action={props.action ?? buildEnquiryPath(kind)}
        noValidate
        data-enquiry={kind}
        data-place={props.place}
        data-offered={props.offered?.join(" ") || undefined}
        data-pays={props.action === undefined ? undefined : ""}
        data-in-steps={isInSteps ? "" : undefined}
        data-pauses={pause === null ? undefined : ""}
        data-last-step={isInSteps && shown === steps.length - 1 ? "" : undefined}
        {...toCaptchaAttributes(captcha)}
      >
        <EnquiryAlert form={form} problems={problems} error={error} shownStep={shown} />
        {vehicleId !== null && <input type="hidden" name="car_id" value={vehicleId} />}
        {alsoIds.length > 0 && <input type="hidden" name="also" value={alsoIds.join()} />}
        <input type="hidden" name="page" value={path} />
        {carried.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {props.location && <input type="hidden" name="location" value={props.location} />}
        <p className="enquiry-trap" aria-hidden="true">
          <label>
            Leave this empty{" "}
            <input type="text" name="website_url" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {isInSteps && <StepProgress steps={steps} shown={shown} />}
        {steps.map((step, n) => (
          <EnquiryStep
            key={step.title}
            step={step}
            number={n}
            isShown={n === shown}
            isOne={!isInSteps}
            isAfterPause={pause !== null && n > pause.step}
            isPaused={n === pause?.step}
          >
            {step.fields
              .filter(({ isHidden }) => !isHidden)
              .map((field) => (
                <EnquiryField
                  key={field.name}
                  form={form}
                  field={field}
                  values={answers[field.name] ?? []}
                  problem={problems[field.name] ?? null}
                  words={words}
                />
              ))}
          </EnquiryStep>
        ))}
        <p className="enquiry-submit">
          {isInSteps && <StepButtons words={form.buttons} isFirst={shown === 0} />}
          {pause !== null && (
            <button
              type="submit"
              name="step"
              value={pause.step}
              className="button button-main button-large enquiry-pause"
            >
              {pause.label}
            </button>
          )}
          <SubmitButton className="button-large enquiry-send">{form.submitLabel}</SubmitButton>
        </p>
      </form>
      {props.disclaimer && <p className="enquiry-disclaimer">{props.disclaimer}</p>}
      <EnquiryData {...props} />
    </>
  );
}

type StepProgressProps = Pick<Form, "steps"> & { shown: number };

/**
 * Where the visitor is, for forms that the script asks step by step. The percentage is that of the steps that
 * are done; what is drawn has a part for each step, so that the one at hand shows from the start.
 */
function StepProgress({ steps, shown }: StepProgressProps) {
  const percent = measureProgress({ step: shown, total: steps.length, isComplete: false });
  return (
    <div className="enquiry-progress" data-needs-script="">
      <p data-step-text="">
        Step {shown + 1} of {steps.length}
      </p>
      <progress className="sr-only" value={percent} max={100} aria-label="Progress" />
      <p className="enquiry-parts" aria-hidden="true">
        {steps.map(({ title }, n) => (
          <span key={title} data-part={drawPart(n, shown)} />
        ))}
      </p>
    </div>
  );
}

function StepButtons({ words, isFirst }: { words: Form["buttons"]; isFirst: boolean }) {
  return (
    <>
      <button
        type="button"
        hidden={isFirst}
        data-go-back=""
        data-needs-script=""
        className="button button-second button-large"
      >
        {words.goBack}
      </button>
      <SubmitButton className="button-large enquiry-continue">{words.continue}</SubmitButton>
    </>
  );
}

type EnquiryStepProps = {
  step: FormStep;
  number: number;
  /** Whether it is the one that is asked where there is script. */
  isShown: boolean;
  isOne: boolean;
  /** Whether it is asked elsewhere first, and here only by the script. */
  isAfterPause: boolean;
  /** Whether the page with the estimate follows it. */
  isPaused: boolean;
  children: React.ReactNode;
};

function EnquiryStep(props: EnquiryStepProps) {
  const { step, number, isShown, isOne, isAfterPause, isPaused, children } = props;
  if (isOne) {
    return (
      <>
        {step.text && <p className="text-muted">{step.text}</p>}
        <div className="enquiry-fields">{children}</div>
      </>
    );
  }
  return (
    <fieldset
      className="enquiry-step"
      data-step-of={number}
      data-current={isShown ? "" : undefined}
      data-needs-script={isAfterPause ? "" : undefined}
      data-paused={isPaused ? "" : undefined}
    >
      <legend className="text-xl font-bold">{step.title}</legend>
      {step.text && <p className="mb-4 text-muted">{step.text}</p>}
      <div className="enquiry-fields">{children}</div>
    </fieldset>
  );
}

/** The rules that the script checks by; without it the server does. */
function EnquiryData({ form, siteSlug, hasErrorAlert }: EnquiryFormProps) {
  const data = JSON.stringify({ ...form, siteSlug, hasErrorAlert });
  return (
    <script
      type="application/json"
      data-enquiry-form={form.kind}
      dangerouslySetInnerHTML={{ __html: data.replaceAll("<", "\\u003c") }}
    />
  );
}
