/** Numbers of the trade's reports; a form may have its own. @see Specification §7, "Tracking events" */
export const TRACKING_EVENTS = {
  new_enquiry: 14,
  used_enquiry: 15,
  new_test_drive: 17,
  form_submit: 22,
  call_click: 25,
  search_result_click: 29,
  favourite: 39,
  used_test_drive: 48,
  careers_enquiry: 51,
} as const;

/** Not one of the reports' numbers: the specification gives reveals a call of their own. */
export const PHONE_REVEAL_EVENT = 1001;

export type TrackingEvent = keyof typeof TRACKING_EVENTS;

/** Sent by pages; enquiries are counted where they are stored. */
export const PAGE_EVENTS = [
  "search_result_click",
  "favourite",
  "call_click",
] as const satisfies readonly TrackingEvent[];

export type PageEvent = (typeof PAGE_EVENTS)[number];
