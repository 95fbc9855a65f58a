/** Tells tag managers of an enquiry that was taken; the site counted it where it was stored (§7). */
export function reportEnquiry(details: { eventId: number | null; category: string }): void {
  window.dataLayer ??= [];
  const { eventId: event_id, category } = details;
  window.dataLayer.push({ event: "enquiry", event_id, category, path: location.pathname });
}
