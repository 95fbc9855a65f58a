import { createParameterError } from "../../errors/parameter-errors.ts";
import { formatNames } from "../../errors/shape-errors.ts";
import {
  type ParameterReader,
  takeFlag,
  takeWhole,
  takeWholes,
} from "../../search/address-parameters.ts";
import { findIndexUidFault } from "../../search/index-uid.ts";
import { TASK_STATUSES, TASK_TYPES } from "../../tasks/task.ts";

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

const orAll =
  <Value>(take: ParameterReader<Value>): ParameterReader<Value> =>
  (text, name) =>
    text === "*" ? undefined : take(text, name);

const takeNames =
  <Name extends string>(
    code: string,
    what: string,
    whats: string,
    known: readonly Name[],
  ): ParameterReader<Name[]> =>
  (text, parameter) => {
    const entries = text.split(",");
    return entries.map((entry, at) => {
      const found = known.find((name) => name === entry);
      if (found !== undefined) return found;
      throw createParameterError(
        code,
        entries.length === 1 ? parameter : `${parameter}[${at}]`,
        `\`${entry}\` is not a valid task ${what}. Available ${whats} are ${formatNames(known)}.`,
      );
    });
  };

const takeIndexUids: ParameterReader<string[]> = (text, parameter) => {
  const entries = text.split(",");
  entries.forEach((entry, at) => {
    const fault = findIndexUidFault(entry);
    const name = entries.length === 1 ? parameter : `${parameter}[${at}]`;
    if (fault !== null) throw createParameterError("invalid_index_uid", name, fault);
  });
  return entries;
};

/** A date means its beginning, or for `after…` the beginning of the next day. */
const takeMoment =
  (code: string, ofDay: "beginning" | "end"): ParameterReader<number> =>
  (text, name) => {
    const isDay = DATE.test(text);
    const moment = isDay || DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(moment)) {
      const reason = `\`${text}\` is an invalid date-time. It should follow the YYYY-MM-DD or RFC 3339 date-time format.`;
      throw createParameterError(code, name, reason);
    }
    return isDay && ofDay === "end" ? moment + DAY_MS : moment;
  };

const FILTER_PARAMETERS = {
  batchUids: orAll(takeWholes("invalid_batch_uids")),
  uids: orAll(takeWholes("invalid_task_uids")),
  canceledBy: orAll(takeWholes("invalid_task_canceled_by")),
  types: orAll(takeNames("invalid_task_types", "type", "types", TASK_TYPES)),
  statuses: orAll(takeNames("invalid_task_statuses", "status", "statuses", TASK_STATUSES)),
  indexUids: orAll(takeIndexUids),
  afterEnqueuedAt: orAll(takeMoment("invalid_task_after_enqueued_at", "end")),
  beforeEnqueuedAt: orAll(takeMoment("invalid_task_before_enqueued_at", "beginning")),
  afterStartedAt: orAll(takeMoment("invalid_task_after_started_at", "end")),
  beforeStartedAt: orAll(takeMoment("invalid_task_before_started_at", "beginning")),
  afterFinishedAt: orAll(takeMoment("invalid_task_after_finished_at", "end")),
  beforeFinishedAt: orAll(takeMoment("invalid_task_before_finished_at", "beginning")),
};

export const TASK_LIST_PARAMETERS = {
  limit: takeWhole("invalid_task_limit"),
  from: takeWhole("invalid_task_from"),
  reverse: takeFlag("invalid_task_reverse"),
  ...FILTER_PARAMETERS,
};

export const TASK_CHOICE_PARAMETERS = FILTER_PARAMETERS;
