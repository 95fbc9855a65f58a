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
      what: `These forms ask for answers that are encrypted, and RECORDS_KEY is not set: they are not offered: ${sealing.join(", ")}.`,
      mend: 'Set RECORDS_KEY for the server and for this command: `echo "RECORDS_KEY=$(date +%Y):$(openssl rand -base64 32)"` prints one. Or take the forms out of forms.offered.',
    },
  ];
}
