import { type Solution, solveAltcha } from "./solve-altcha.ts";

/** The field that the server reads, whichever the provider. */
const FIELD = "captcha";

/** Nobody waits longer at the button: the server takes a form without a solution, too. */
const MAX_WAIT_MS = 8_000;

type Ask = () => Promise<Solution | null>;
type Solving = { ask: Promise<Ask>; solution: Promise<Solution | null> };

const solving = new WeakMap<HTMLFormElement, Solving>();

/** Begins to solve the form's captcha, if it has one, and puts the solution into the form. */
export function startSolving(form: HTMLFormElement): void {
  const { captcha, captchaKey = "" } = form.dataset;
  if (captcha === undefined || solving.has(form)) return;
  const ask =
    captcha === "turnstile" ? askTurnstile(form, captchaKey) : Promise.resolve(solveAltcha);
  solving.set(form, { ask, solution: solve(form, ask) });
}

/** Waits until the form has a solution that still counts, or for a while. */
export async function awaitSolution(form: HTMLFormElement): Promise<void> {
  startSolving(form);
  const state = solving.get(form);
  if (!state) return;
  const patience = new Promise<"late">((resolve) => setTimeout(resolve, MAX_WAIT_MS, "late"));
  const solution = await Promise.race([state.solution, patience]);
  if (solution === "late" || (solution && Date.now() < solution.freshUntil)) return;
  solveAgain(form);
  await Promise.race([state.solution, patience]);
}

/** For the next submit: the solution was used, or refused. */
export function solveAgain(form: HTMLFormElement): void {
  const state = solving.get(form);
  if (state) state.solution = solve(form, state.ask);
}

/** A posted body that was kept for a while, with a solution of now. */
export async function renewSolution(body: string): Promise<string> {
  const fields = new URLSearchParams(body);
  if (!fields.has(FIELD)) return body;
  fields.set(FIELD, (await solveAltcha())?.text ?? "");
  return fields.toString();
}

async function askTurnstile(form: HTMLFormElement, siteKey: string): Promise<Ask> {
  const { showTurnstile } = await import("./show-turnstile.ts");
  return showTurnstile(form, siteKey);
}

async function solve(form: HTMLFormElement, ask: Promise<Ask>): Promise<Solution | null> {
  findField(form).value = "";
  try {
    const askNow = await ask;
    const solution = await askNow();
    findField(form).value = solution?.text ?? "";
    return solution;
  } catch {
    return null;
  }
}

function findField(form: HTMLFormElement): HTMLInputElement {
  const known = form.querySelector<HTMLInputElement>(`input[name=${FIELD}]`);
  if (known) return known;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = FIELD;
  form.append(field);
  return field;
}
