import type { EngineErrorCode } from "#engine/engine-error.ts";

/**
 * A refusal with Meilisearch's code and message; not the engine's class, because the oracle shares no code
 * with it.
 */
export class PlainError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
