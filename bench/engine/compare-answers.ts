import type { SizePlan } from "./bench-plan.ts";
import type { ViewChoice } from "./contestant-part.ts";
import type { Runner } from "./runner.ts";
import { VIEW_KINDS } from "./views/timed-views.ts";
import { type AnswerText, describeDifference } from "./views/view-answer.ts";

/** Asks every contestant for the same views and compares with the plain engine's answers. */
export async function compareAnswers(
  runners: readonly Runner[],
  { randomViews, comparingMs: milliseconds, comparesTexts }: SizePlan,
): Promise<void> {
  const oracle = runners.find(({ measured }) => measured.name === "plain");
  if (!oracle) throw new Error("Without the plain engine nothing tells what is right.");
  const kinds = VIEW_KINDS.filter(
    ({ isUnlike, query }) => !isUnlike && (comparesTexts || query === ""),
  );
  const choices = kinds.map(({ name, query }) => ({ views: name, isText: query !== "" }));
  for (const { views, isText } of [...choices, { views: randomViews, isText: false }]) {
    const right = await oracle.part.ask("answer", { views, milliseconds });
    for (const runner of runners) {
      if (runner !== oracle)
        await compareViews(runner, oracle, { views, milliseconds, isText, right });
    }
  }
}

type Question = {
  views: ViewChoice;
  milliseconds: number;
  isText: boolean;
  right: readonly AnswerText[];
};

async function compareViews(
  runner: Runner,
  oracle: Runner,
  { views, milliseconds, isText, right }: Question,
): Promise<void> {
  const { part, measured } = runner;
  const { equality } = measured;
  const given = await part.ask("answer", { views, milliseconds });
  const isOurs = measured.name === "ours" || measured.name === "served";
  for (const [at, expected] of right.entries()) {
    const text = given[at];
    if (!text) break;
    if (isText && !isOurs) {
      equality.textCompared += 1;
      equality.textEqual += Number(text.counts === expected.counts);
      continue;
    }
    const isEqual = isSame(text, expected);
    equality.compared += 1;
    equality.equal += Number(isEqual);
    if (isEqual || equality.difference !== null) continue;
    const [wrong, good] = await Promise.all(
      [part, oracle.part].map((asked) => asked.ask("explain", { views, at })),
    );
    if (!wrong || !good) continue;
    const difference = describeDifference(wrong.answer, good.answer);
    equality.difference = `${difference}, of ${JSON.stringify(wrong.view)}`;
  }
}

/** Parts that a contestant cannot answer are not compared. */
function isSame(one: AnswerText, other: AnswerText): boolean {
  const isListed = one.ids === null || one.ids === other.ids;
  const isWithin = one.bounds === null || one.bounds === other.bounds;
  return isListed && isWithin && one.counts === other.counts;
}
