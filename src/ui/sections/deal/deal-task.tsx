import { buildDealHref, buildDealTaskPath } from "#domain/deal/deal-link.ts";
import { askTask, DEAL_TASKS } from "#domain/deal/deal-tasks.ts";
import type { DealView, TaskForm } from "#domain/deal/page/deal-view.ts";
import { Icon } from "../../icons/icon.tsx";
import { SubmitButton } from "../../primitives/button.tsx";
import { toCaptchaAttributes } from "../enquiry/captcha-attributes.ts";
import { TASK_FIELDS } from "./task-fields.tsx";

type DealTaskProps = { deal: DealView; form: TaskForm };

/** One question with its form, which works without script. */
export function DealTaskPage({ deal, form }: DealTaskProps) {
  const { task, isConflict, problems } = form;
  const { token, revision, tasks } = deal;
  const TaskFields = TASK_FIELDS[task];
  const place = tasks.findIndex((line) => line.task === task) + 1;
  const isWrong = Object.keys(problems).length > 0;
  return (
    <>
      <div>
        <p className="deal-place">
          <a href={buildDealHref(token)}>
            <Icon name="chevron-left" />
            All tasks
          </a>
          <span>
            {place} of {tasks.length}: {DEAL_TASKS[task].label}
          </span>
        </p>
        <h1 className="text-3xl font-extrabold">{askTask(task, form.country)}</h1>
      </div>
      {isConflict && <Conflict deal={deal} form={form} />}
      {isWrong && (
        <div className="enquiry-alert" role="alert">
          <Icon name="circle-alert" className="mt-0.5 size-5 text-danger" />
          <p className="font-semibold">
            {problems["captcha"] ?? "Something is missing or not right yet. It is marked below."}
          </p>
        </div>
      )}
      <form
        method="post"
        action={buildDealTaskPath(task)}
        className="deal-form"
        data-deal-task={task}
        noValidate
        {...(task === "details" && toCaptchaAttributes(deal.captcha))}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="revision" value={revision} />
        {/* Enter in a field presses the first button of its form: it saves, and goes on. */}
        <button type="submit" hidden>
          Save and go on
        </button>
        <TaskFields form={form} />
        <p className="deal-go">
          <SubmitButton className="button-large">Save and go on</SubmitButton>
          <button
            type="submit"
            name="then"
            value="overview"
            className="button button-second button-large"
          >
            Save, and see all tasks
          </button>
        </p>
      </form>
    </>
  );
}

/** Another tab or device was first: both answers are in sight, and the next press decides. */
function Conflict({ deal: { tasks }, form: { task } }: DealTaskProps) {
  const stored = tasks.find((line) => line.task === task)?.summary ?? null;
  return (
    <div className="enquiry-alert" role="alert">
      <Icon name="circle-alert" className="mt-0.5 size-5 text-danger" />
      <p>
        <strong>This was saved in another tab or on another device meanwhile</strong>
        {stored !== null && `, as: ${stored}`}. Below is what you have just entered. Save it again
        to keep yours, or go back to all tasks to keep the other.
      </p>
    </div>
  );
}
