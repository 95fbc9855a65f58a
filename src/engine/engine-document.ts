/** A document as it was handed over: JSON, kept and given back as it is, never copied. */
export type EngineDocument = { readonly id: number | string; readonly [field: string]: unknown };
