import { listSealingForms } from "../../../enquiry/sealed/sealing-forms.ts";
import type { Site } from "../../config/site.ts";
import type { Finding } from "../finding.ts";

/** Forms whose answers nothing could encrypt, which the server therefore leaves out. */
export function findSealTrouble(
  { forms }: Pick<Site, "forms">,
  { canSeal }: { canSeal: boolean },
): Finding[] {
  const sealing = listSealingForms(forms);
  if (canSeal || sealing.length === 0) return [];
  return [
    {
      severity: "error",
      what: `These forms ask for answers that are encrypted, and RECORDS_KEY is not set: they are not offered: ${sealing.join(", ")}.${sealing.includes("finance") ? " /finance keeps its lenders and calculator, and leads to the contact page in place of the application." : ""}`,
      mend: 'Set RECORDS_KEY for the server and for this command: `echo "RECORDS_KEY=$(date +%FT%H%M):$(openssl rand -base64 32)"` prints one. Or take the forms out of forms.offered.',
    },
  ];
}

/** Keys that the records know another key by; about the whole platform. */
export function toChangedKeyFindings(names: readonly string[]): Finding[] {
  return names.map((name) => ({
    severity: "error",
    what: `The key "${name}" of RECORDS_KEY is another than before: the answers that were encrypted under the former one cannot be shown, and while it stands first the forms that ask for such answers are not offered.`,
    mend: `Give it another name, as \`$(date +%FT%H%M)\` does, put the former "${name}" behind it for \`sealed_answers_days\`, and start the server anew.`,
  }));
}

/** Answers that nobody can be shown, as their key is gone; about the whole platform. */
export function toLostAnswersFinding(count: number): Finding[] {
  if (count === 0) return [];
  return [
    {
      severity: "error",
      what: `The encrypted answers of ${count} ${count === 1 ? "lead's step" : "leads' steps"} cannot be shown: RECORDS_KEY does not have their key, or another one by its name.`,
      mend: "Add the former key behind the current one in RECORDS_KEY, for the server and for this command. A key that is lost cannot be replaced: these people have to be asked again, and the answers are forgotten after `sealed_answers_days`.",
    },
  ];
}
