/** What utes and vans are good for. */
export const WORKING_USES: readonly string[] = [
  "It has carried tools and not gravel, and the tray shows it.",
  "Rated to tow three and a half tonnes braked where the plate says so; we will show you the plate.",
  "Room for a pallet and the people who load it.",
  "Set up for site work in the week and the beach at the weekend.",
  "Easy to load, easy to hose out.",
  "The cabin is quieter than a work vehicle has any right to be.",
];
