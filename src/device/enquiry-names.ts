/** The records of forms on the device. Apart from what reads them, since every page looks for them. */
export const PROFILE_NAME = "profile";
export const UNSENT_NAME = "unsent-enquiry";
/** Taken enquiries that are not yet reported. */
export const SUCCESS_NAME = "success-category";
/** These records are in the tab's storage, not the device's. */
export const DRAFTS_NAME = "enquiries";
export const SENT_NAME = "sent-enquiries";
