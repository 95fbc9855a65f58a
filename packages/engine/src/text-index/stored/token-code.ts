/**
 * A stored document is a list of 32-bit codes: term numbers, and marks for the beginning of an attribute, a
 * gap, or a stop word.
 */
const MARK = 0x8000_0000;
export const GAP_CODE = 0xffff_ffff;
export const STOP_WORD_CODE = 0xffff_fffe;

export function isTerm(code: number): boolean {
  return code < MARK;
}

export function isAttributeMark(code: number): boolean {
  return code >= MARK && code < STOP_WORD_CODE;
}

export function toAttributeMark(attributeId: number): number {
  return MARK + attributeId;
}

export function toAttributeId(mark: number): number {
  return mark - MARK;
}
