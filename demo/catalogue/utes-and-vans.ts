import { parseCatalogue } from "./parse-catalogue.ts";

/** Working vehicles, and Australian and American cars. */
export const UTES_AND_VANS = parseCatalogue(
  "car",
  `
Toyota | HiLux | GUN126R | 2015- | Ute | diesel 2.8 4 8 | Workmate 56990; SR 61490; SR5 71990; Rogue 80490
Toyota | HiLux | KUN26R | 2005-2015 | Ute, Manual | diesel 3 4 8.3 | SR 44990; SR5 52990 (Automatic)
Ford | Ranger | PX MkIII | 2018-2022 | Ute | diesel 3.2 5 8.9 | XL 51490; XLS 54490; XLT 61990; Wildtrak 66490 (diesel 2 4 7.4)
Ford | Ranger | PY | 2022- | Ute | diesel 2 4 7.2 | XLS 63490; XLT 69990; Sport 74490; Wildtrak 79990 (diesel 3 6 8.4); Raptor 97990 (premium 3 6 11.5)
Isuzu | D-MAX | RG | 2020- | Ute | diesel 3 4 8 | SX 53990; LS-M 59990; LS-U 65990; X-Terrain 71990
Nissan | Navara | D23 | 2015-2025 | Ute | diesel 2.3 4 7.9 | SL 52990; ST 56490; ST-X 62990; PRO-4X 66490
Mitsubishi | Triton | MR | 2018-2024 | Ute | diesel 2.4 4 8.6 | GLX 43990; GLX-R 49490; GLS 53990
Mitsubishi | Triton | MV | 2024- | Ute | diesel 2.4 4 7.7 | GLX 54490; GLX-R 60490; GSR 69990
Volkswagen | Amarok | NF | 2023- | Ute | diesel 2 4 7.2 | TDI405 Life 65490; TDI600 Style 79990 (diesel 3 6 8.4); TDI600 Aventura 86490 (diesel 3 6 8.4)
Holden | Colorado | RG | 2016-2020 | Ute | diesel 2.8 4 8.7 | LS 46990; LTZ 53990; Z71 57990
Holden | Ute | VF | 2013-2017 | Ute, 2 seats, 2 doors, RWD | unleaded 3.6 6 9 | Evoke 37490; SV6 40490; SS V Redline 55490 (premium 6.2 8 12.8, Manual)
RAM | 1500 | DT | 2021- | Ute | unleaded 5.7 8 12.2 | Big Horn 129990; Laramie 147990; Limited 163990
Toyota | LandCruiser 79 | GDJL79R | 2023- | Ute | diesel 2.8 4 9.6 | Workmate Double Cab 89990; GXL Double Cab 96490
Toyota | HiAce | GDH300R | 2019- | Van, RWD | diesel 2.8 4 8.2 | LWB 58490; Super LWB 70490
Toyota | HiAce | KDH201R | 2005-2019 | Van, RWD | diesel 3 4 8.7 | LWB 45990
Ford | Transit Custom | VN | 2013-2023 | Van | diesel 2 4 7.3 | 340S 48490; 340L 51490; 340L Sport 57490
Ford | Everest | UB | 2022- | SUV, 7 seats, 4WD | diesel 2 4 7.2 | Ambiente 64490; Trend 72990; Sport 77490 (diesel 3 6 8.5); Platinum 87990 (diesel 3 6 8.5)
Ford | Puma | JK | 2020-2024 | SUV | premium 1 3 5.3 | Puma 34490; ST-Line 37490; ST-Line V 40990
Ford | Mustang | FN | 2018-2023 | Coupe | premium 5 8 13 | 2.3 High Performance 66990 (premium 2.3 4 9.4); GT 76990 (Manual); Mach 1 92990
Ford | Mustang | S650 | 2024- | Coupe | premium 5 8 13.6 | EcoBoost 76490 (premium 2.3 4 9.2); GT 88990; Dark Horse 107990 (Manual)
Ford | Falcon | FG X | 2014-2016 | Sedan, RWD | unleaded 4 6 9.5 | - 37490; XR6 39490; XR6 Turbo 46490; XR8 56490 (premium 5 8 13.6, Manual)
Holden | Commodore | VF II | 2015-2017 | Sedan, RWD | unleaded 3.6 6 9 | Evoke 38490; SV6 42490; Calais V 52490; SS V Redline 59990 (premium 6.2 8 12.9)
Holden | Commodore | VF II | 2015-2017 | Wagon, RWD | unleaded 3.6 6 9 | Evoke Sportwagon 40490; SV6 Sportwagon 44490
Holden | Captiva | CG | 2014-2018 | SUV, 7 seats | unleaded 2.4 4 8.8 | LS 29490; LTZ 39490 (unleaded 3 6 10.7, AWD)
Jeep | Wrangler | JL | 2019- | SUV, 4WD | unleaded 3.6 6 9.7 | Unlimited Night Eagle 73490; Unlimited Overland 82490; Unlimited Rubicon 91490
Jeep | Grand Cherokee | WK | 2011-2021 | SUV, 4WD | diesel 3 6 7.5 | Laredo 64490; Limited 72490; Overland 84490
`,
);
