/** Says that a list is not today's; `missingCount` were saved since, and come with the network. */
export function describeLastSeen(seenAt: Date, missingCount: number): string {
  const time = seenAt.toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const reason = navigator.onLine ? "The network is slow." : "You are offline.";
  const shown = `${reason} This is your list as of ${time}; prices and availability may have changed.`;
  if (missingCount === 0) return shown;
  return `${shown} ${missingCount} saved since ${missingCount === 1 ? "comes" : "come"} once it can be fetched.`;
}
