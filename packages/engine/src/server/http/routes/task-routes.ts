import { createParameterError } from "../../errors/parameter-errors.ts";
import { formatNames } from "../../errors/shape-errors.ts";
import { ProtocolError } from "../../protocol-error.ts";
import { readParameters } from "../../search/address-parameters.ts";
import { answerWith } from "../api-call.ts";
import type { Route } from "../route-table.ts";
import type { RouteContext } from "./route-context.ts";
import { TASK_CHOICE_PARAMETERS, TASK_LIST_PARAMETERS } from "./task-parameters.ts";

export function listTaskRoutes({ state }: RouteContext): Route[] {
  return [
    {
      method: "GET",
      path: "/tasks",
      access: "full",
      answer({ parameters }) {
        const { limit, from, reverse, ...filter } = readParameters(
          TASK_LIST_PARAMETERS,
          parameters,
        );
        return answerWith(state.listTasks(filter, { limit, from, reverse }));
      },
    },
    {
      method: "GET",
      path: "/tasks/{task}",
      access: "full",
      answer: ({ parts }) => answerWith(state.getTask(parseTaskUid(parts["task"] ?? ""))),
    },
    {
      method: "POST",
      path: "/tasks/cancel",
      access: "full",
      async answer({ parameters }) {
        if (parameters.size === 0) throw createMissingFiltersError();
        const filter = readParameters(TASK_CHOICE_PARAMETERS, parameters);
        return answerWith(await state.cancelTasks(filter, `?${parameters}`));
      },
    },
  ];
}

function parseTaskUid(text: string): number {
  const uid = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(uid)) return uid;
  const reason = `could not parse \`${text}\` as a positive integer`;
  throw createParameterError("invalid_task_uids", "task_uid", reason);
}

function createMissingFiltersError(): ProtocolError {
  return new ProtocolError(
    "missing_task_filters",
    `Query parameters to filter the tasks to cancel are missing. Available query parameters are: ${formatNames(Object.keys(TASK_CHOICE_PARAMETERS))}.`,
  );
}
