/** A car type as shown: "used" is "Used". The list is open, so words of a dealer's own are kept. */
export function formatCarType(carType: string): string {
  return carType.charAt(0).toUpperCase() + carType.slice(1);
}
