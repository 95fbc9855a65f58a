import { parseCatalogue } from "./parse-catalogue.ts";

/** Former fleet vehicles: bare cab-chassis utes and small buses. */
export const CAB_CHASSIS_AND_BUSES = parseCatalogue(
  "car",
  `
Toyota | HiLux | GUN122R | 2015- | Cab Chassis, RWD | diesel 2.8 4 7.9 | Workmate Single Cab 41990; SR Extra Cab 52490 (4 seats, 4WD)
Toyota | LandCruiser 79 | VDJ79R | 2012-2023 | Cab Chassis, Manual | diesel 4.5 8 10.7 | Workmate Single Cab 74490; GXL Single Cab 78990
Ford | Ranger | PY | 2022- | Cab Chassis | diesel 2 4 7.6 | XL Single Cab 47490; XL Super Cab 52990 (4 seats, 4 doors)
Isuzu | D-MAX | RG | 2020- | Cab Chassis | diesel 3 4 8 | SX Single Cab 46990; SX Space Cab 51490 (4 seats, 4 doors)
Toyota | Coaster | XZB70R | 2017- | Bus | diesel 4 4 - | Standard 149990; Deluxe 164990
Fuso | Rosa | BE6 | 2012- | Bus | diesel 3 4 - | Standard 139990; Deluxe 152990 (25 seats)
`,
);
