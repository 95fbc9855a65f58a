import { type AppointmentNotice, NOTICES } from "#domain/appointment/appointment-notices.ts";
import { Icon } from "../../icons/icon.tsx";

/** Where nothing was changed, and the visitor has to do something. */
const REFUSALS: readonly AppointmentNotice[] = ["taken", "not_chosen", "too_many"];

/** Tells what became of the visitor's press; a refusal looks as that of a form does. */
export function AppointmentResult({ notice }: { notice: AppointmentNotice }) {
  const isRefusal = isRefused(notice);
  return (
    <div
      className={isRefusal ? "enquiry-alert" : "appointment-result"}
      role={isRefusal ? "alert" : "status"}
      data-notice={notice}
    >
      <Icon
        name={isRefusal ? "circle-alert" : "check"}
        className={`mt-0.5 size-5 ${isRefusal ? "text-danger" : "text-success"}`}
      />
      <p className="font-semibold">{NOTICES[notice]}</p>
    </div>
  );
}

export function isRefused(notice: AppointmentNotice | null): boolean {
  return notice !== null && REFUSALS.includes(notice);
}
