import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { AnswerProblems } from "#domain/enquiry/answers/check-answers.ts";
import type { Form, FormStep } from "#domain/enquiry/form.ts";
import { buildEnquiryPath } from "#domain/enquiry/links/form-hrefs.ts";
import type { FormCaptcha } from "#domain/enquiry/submit/resolve-captcha.ts";
import { SubmitButton } from "../../primitives/button.tsx";
import { EnquiryAlert } from "./enquiry-alert.tsx";
import { EnquiryField } from "./enquiry-field.tsx";

export type EnquiryFormProps = {
  form: Form;
  /** Names the site's storage on the visitor's device. */
  siteSlug: string;
  /** Whether a failure is told by the browser's alert, too. */
  hasErrorAlert: boolean;
  answers: Answers;
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
  /** Names a page whose form has drafts of its own, such as a location's: what is typed there is not shown elsewhere. */
  place?: string;
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
  // The refused answer may be in any step: all are shown, one below the other.
  const isInSteps = steps.length > 1 && error === null && Object.keys(problems).length === 0;
  return (
    <>
      <form
        className="enquiry-form"
        method="post"
        action={buildEnquiryPath(kind)}
        noValidate
        data-enquiry={kind}
        data-place={props.place}
        data-in-steps={isInSteps ? "" : undefined}
        data-captcha={captcha?.provider}
        data-captcha-key={captcha?.provider === "turnstile" ? captcha.siteKey : undefined}
      >
        <EnquiryAlert form={form} problems={problems} error={error} />
        {vehicleId !== null && <input type="hidden" name="car_id" value={vehicleId} />}
        {alsoIds.length > 0 && <input type="hidden" name="also" value={alsoIds.join()} />}
        <input type="hidden" name="page" value={path} />
        {props.location && <input type="hidden" name="location" value={props.location} />}
        <p className="enquiry-trap" aria-hidden="true">
          <label>
            Leave this empty <input name="website_url" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {isInSteps && <StepProgress steps={steps} />}
        {steps.map((step, n) => (
          <EnquiryStep key={step.title} step={step} number={n} isOne={steps.length === 1}>
            {step.fields
              .filter(({ isHidden }) => !isHidden)
              .map((field) => (
                <EnquiryField
                  key={field.name}
                  form={form}
                  field={field}
                  values={answers[field.name] ?? []}
                  problem={problems[field.name] ?? null}
                />
              ))}
          </EnquiryStep>
        ))}
        <p className="enquiry-submit">
          {isInSteps && <StepButtons words={form.buttons} />}
          <SubmitButton className="button-large enquiry-send">{form.submitLabel}</SubmitButton>
        </p>
      </form>
      {props.disclaimer && <p className="enquiry-disclaimer">{props.disclaimer}</p>}
      <EnquiryData {...props} />
    </>
  );
}

/** Where the visitor is, for forms that the script asks step by step. */
function StepProgress({ steps }: Pick<Form, "steps">) {
  return (
    <div className="enquiry-progress" data-needs-script="">
      <p data-step-text="">Step 1 of {steps.length}</p>
      <progress value={0} max={100} aria-label="Progress" />
    </div>
  );
}

function StepButtons({ words }: { words: Form["buttons"] }) {
  return (
    <>
      <button
        type="button"
        hidden
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
  isOne: boolean;
  children: React.ReactNode;
};

function EnquiryStep({ step, number, isOne, children }: EnquiryStepProps) {
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
      data-current={number === 0 ? "" : undefined}
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
