/** Any word is accepted, because the list is open. */
export function formatCarType(carType: string): string {
  return carType.charAt(0).toUpperCase() + carType.slice(1);
}
