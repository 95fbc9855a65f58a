/** Dispatched on the document after this tab changed the saved vehicles. */
export const SAVED_CHANGED = "forecourt:saved";
