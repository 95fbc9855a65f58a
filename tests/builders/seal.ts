import { createAesSeal } from "#adapters/sealing/create-aes-seal.ts";
import type { AnswerSeal } from "#ports/finance/answer-seal.ts";

/** A seal whose key every test knows. */
export const TEST_SEAL: AnswerSeal = createAesSeal({
  isReady: true,
  readKeys: () => [{ id: "test", key: Buffer.alloc(32, "key") }],
});

/** A production server without RECORDS_KEY. */
export const NO_SEAL: AnswerSeal = createAesSeal({ isReady: false, readKeys: () => [] });
