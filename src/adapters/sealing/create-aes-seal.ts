import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { type AnswerSeal, SealError, toChangedKeyText } from "#ports/finance/answer-seal.ts";

/** A key of 32 bytes, under the name that its boxes give for it. */
export type RecordsKey = { id: string; key: Buffer };

const CIPHER = "aes-256-gcm";
const VERSION = "1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Plain texts are filled up to a multiple, so that the length of a box does not tell an income's. */
const BLOCK_CHARACTERS = 256;

const BOX = /^1\.([\w-]{1,40})\.([\w-]{16})\.([\w-]+)$/;

/**
 * AES-256-GCM under the first of the keys; each of them opens what was sealed under it, so that a key is
 * replaced by putting a new one before it. `readKeys` is asked at the first use.
 */
export function createAesSeal({
  isReady,
  readKeys,
}: {
  isReady: boolean;
  readKeys: () => readonly RecordsKey[];
}): AnswerSeal {
  let refused: readonly string[] = [];
  return {
    get isReady() {
      return isReady && (refused.length === 0 || !refused.includes(readKeys()[0]?.id ?? ""));
    },

    seal(plainText, context) {
      const [current] = readKeys();
      if (current === undefined) {
        throw new SealError("Answers cannot be encrypted: RECORDS_KEY is not set.");
      }
      const { id, key } = current;
      if (refused.includes(id)) throw new SealError(toChangedKeyText(id));
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      cipher.setAAD(toAssociated(id, context));
      const sealed = Buffer.concat([
        cipher.update(fill(plainText), "utf8"),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return {
        text: [VERSION, id, iv.toString("base64url"), sealed.toString("base64url")].join("."),
        digest: createHmac("sha256", deriveKey(key, "forecourt digest of sealed answers"))
          .update(JSON.stringify([context, plainText]))
          .digest("base64url"),
      };
    },

    open(text, context) {
      const [, id = "", iv = "", sealed = ""] = BOX.exec(text) ?? [];
      if (id === "") throw new SealError("The sealed answers are damaged.");
      const own = readKeys().find((each) => each.id === id);
      if (own === undefined) {
        throw new SealError(
          `The answers were sealed with the key "${id}", which RECORDS_KEY does not have: add it behind the current one.`,
        );
      }
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < TAG_BYTES) throw new SealError("The sealed answers are damaged.");
      try {
        const decipher = createDecipheriv(CIPHER, own.key, Buffer.from(iv, "base64url"));
        decipher.setAAD(toAssociated(id, context));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const opened = [decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(opened).toString("utf8").trimEnd();
      } catch (error) {
        throw new SealError(
          `The sealed answers cannot be opened: they were changed, are another site's, or the key "${id}" is another one than they were sealed with.`,
          { cause: error },
        );
      }
    },

    refuse(names) {
      refused = names;
    },

    listKeys: () =>
      readKeys().map(({ id, key }) => ({
        name: id,
        head: `${VERSION}.${id}.`,
        check: deriveKey(key, "forecourt check of a key").toString("base64url"),
      })),
  };
}

function toAssociated(keyId: string, context: string): Buffer {
  return Buffer.from(JSON.stringify(["forecourt", VERSION, keyId, context]));
}

function fill(text: string): string {
  const length = Math.ceil((text.length + 1) / BLOCK_CHARACTERS) * BLOCK_CHARACTERS;
  return text.padEnd(length);
}

/** A key of its own for each purpose. */
function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
}
