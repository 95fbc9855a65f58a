import type { EngineError } from "../../engine-error.ts";
import { createFilterError, isBlankSpan, quoteSpan, type SourceSpan } from "../filter-error.ts";

const OPERATIONS =
  "`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, " +
  "`IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, " +
  "`NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon`";

export function createOperationExpected(at: SourceSpan): EngineError {
  const found = isBlankSpan(at) ? "but instead got nothing." : `at \`${quoteSpan(at)}\`.`;
  return createFilterError(`Was expecting an operation ${OPERATIONS} ${found}`, at);
}

export function createValueExpected(at: SourceSpan, isReserved: boolean): EngineError {
  const text = quoteSpan(at);
  if (isBlankSpan(at)) {
    return createFilterError("Was expecting a value but instead got nothing.", at);
  }
  const advice = isReserved
    ? `, which is a reserved keyword. To use \`${text}\` as a field name or a value, surround it by quotes.`
    : ".";
  return createFilterError(`Was expecting a value but instead got \`${text}\`${advice}`, at);
}

export function createUnclosed(at: SourceSpan, delimiter: string): EngineError {
  return createFilterError(
    `Expression \`${quoteSpan(at)}\` is missing the following closing delimiter: \`${delimiter}\`.`,
    at,
  );
}

export function createMalformedValue(at: SourceSpan): EngineError {
  return createFilterError(`Malformed value: \`${quoteSpan(at)}\`.`, at);
}

export function createUnexpectedEnd(at: SourceSpan): EngineError {
  return createFilterError(
    `Found unexpected characters at the end of the filter: \`${quoteSpan(at)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
    at,
  );
}

export function createListExpected(at: SourceSpan): EngineError {
  return createFilterError("Expected `[` after `IN` keyword.", at);
}

export function createListUnfinished(at: SourceSpan): EngineError {
  return isBlankSpan(at)
    ? createFilterError("Expected matching `]` after the list of field names given to `IN[`", at)
    : createFilterError(
        `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${quoteSpan(at)}\`.`,
        at,
      );
}

export function createTooDeep(at: SourceSpan): EngineError {
  return createFilterError(
    "The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.",
    at,
  );
}

export function createGeoUnsupported(at: SourceSpan): EngineError {
  return createFilterError(
    "Attribute `_geo` is not filterable. This engine has no geographic conditions.",
    at,
  );
}

export function createGeoAsValue(at: SourceSpan, operation: string): EngineError {
  return createFilterError(
    `The \`${operation}\` filter is an operation and can't be used as a value.`,
    at,
  );
}

export function createGeoReserved(at: SourceSpan, name: string): EngineError {
  return createFilterError(
    `\`${name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.`,
    at,
  );
}
