import type { EngineError } from "../engine-error.ts";
import { createFilterError, isBlankStretch, quoteStretch, type Stretch } from "./filter-error.ts";

const OPERATIONS =
  "`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, " +
  "`IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, " +
  "`NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon`";

export function createOperationExpected(at: Stretch): EngineError {
  const found = isBlankStretch(at) ? "but instead got nothing." : `at \`${quoteStretch(at)}\`.`;
  return createFilterError(`Was expecting an operation ${OPERATIONS} ${found}`, at);
}

export function createValueExpected(at: Stretch, isReserved: boolean): EngineError {
  const text = quoteStretch(at);
  if (isBlankStretch(at)) {
    return createFilterError("Was expecting a value but instead got nothing.", at);
  }
  const advice = isReserved
    ? `, which is a reserved keyword. To use \`${text}\` as a field name or a value, surround it by quotes.`
    : ".";
  return createFilterError(`Was expecting a value but instead got \`${text}\`${advice}`, at);
}

export function createUnclosed(at: Stretch, delimiter: string): EngineError {
  return createFilterError(
    `Expression \`${quoteStretch(at)}\` is missing the following closing delimiter: \`${delimiter}\`.`,
    at,
  );
}

export function createMalformedValue(at: Stretch): EngineError {
  return createFilterError(`Malformed value: \`${quoteStretch(at)}\`.`, at);
}

export function createUnexpectedEnd(at: Stretch): EngineError {
  return createFilterError(
    `Found unexpected characters at the end of the filter: \`${quoteStretch(at)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
    at,
  );
}

export function createListExpected(at: Stretch): EngineError {
  return createFilterError("Expected `[` after `IN` keyword.", at);
}

export function createListUnfinished(at: Stretch): EngineError {
  return isBlankStretch(at)
    ? createFilterError("Expected matching `]` after the list of field names given to `IN[`", at)
    : createFilterError(
        `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${quoteStretch(at)}\`.`,
        at,
      );
}

export function createTooDeep(at: Stretch): EngineError {
  return createFilterError(
    "The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.",
    at,
  );
}

export function createGeoUnsupported(at: Stretch): EngineError {
  return createFilterError(
    "Attribute `_geo` is not filterable. This engine has no geographic conditions.",
    at,
  );
}

export function createGeoAsValue(at: Stretch, operation: string): EngineError {
  return createFilterError(
    `The \`${operation}\` filter is an operation and can't be used as a value.`,
    at,
  );
}

export function createGeoReserved(at: Stretch, name: string): EngineError {
  return createFilterError(
    `\`${name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.`,
    at,
  );
}
