export function buildVehiclePath(
  { vehicle_base_path: base }: { vehicle_base_path: string },
  slug: string,
): string {
  return base.endsWith("/") ? `${base}${slug}` : `${base}/${slug}`;
}
