import { parseCatalogue } from "./parse-catalogue.ts";

/** Cars first sold in Japan, as they come to New Zealand; prices in NZD. */
export const JAPANESE_IMPORTS = parseCatalogue(
  "car",
  `
Toyota | Aqua | NHP10 | 2012-2021 | Hatchback | hybrid 1.5 4 4.6 | L 26990; S 29990; G's 34990; Crossover 32990
Toyota | Prius | ZVW30 | 2010-2015 | Hatchback | hybrid 1.8 4 4.4 | S 35990; S Touring Selection 38990; G 41990
Toyota | Prius Alpha | ZVW41 | 2012-2020 | Wagon | hybrid 1.8 4 4.8 | S 39990; G 43990 (7 seats)
Toyota | Corolla Fielder | NKE165 | 2013-2021 | Wagon | hybrid 1.5 4 4.5 | Hybrid 32990; Hybrid G 35990; WxB 37990
Toyota | Vitz | KSP130 | 2011-2019 | Hatchback | unleaded 1 3 5.2 | F 21990; Jewela 23990
Toyota | C-HR | ZYX10 | 2017-2022 | SUV | hybrid 1.8 4 4.7 | S 41990; G 45990
Toyota | Estima | ACR50 | 2010-2019 | People Mover, 7 seats | unleaded 2.4 4 9.9 | Aeras 46990; Aeras G 49990 (AWD)
Toyota | Sienta | NHP170 | 2015-2022 | People Mover, 7 seats | hybrid 1.5 4 5 | X 33990; G 36990
Mazda | Axela | BM | 2014-2019 | Hatchback | unleaded 1.5 4 5.9 | 15S 30990; 20S Touring 35990 (unleaded 2 4 6.1); XD 39990 (diesel 2.2 4 5.3)
Mazda | Demio | DJ | 2014-2019 | Hatchback | unleaded 1.3 4 5 | 13S 23990; 13S Touring 26990
Mazda | Atenza | GJ | 2013-2019 | Wagon | unleaded 2 4 6.6 | 20S 39990; XD L Package 48990 (diesel 2.2 4 5.6)
Nissan | Leaf | AZE0 | 2013-2017 | Hatchback | electric 30 172 | S 32990 (electric 24 135); X 38990; G 42990
Nissan | Leaf | ZE1 | 2018-2024 | Hatchback | electric 40 270 | X 49990; G 53990; e+ G 61990 (electric 62 385)
Nissan | Note | HE12 | 2016-2020 | Hatchback | hybrid 1.2 3 4.3 | e-POWER X 30990; e-POWER Medalist 34990; e-POWER Nismo 38990
Nissan | Serena | C27 | 2016-2022 | People Mover | hybrid 2 4 6.9 | Highway Star 42990; e-POWER Highway Star V 48990 (hybrid 1.2 3 5.6, 7 seats)
Nissan | e-NV200 | ME0 | 2015-2021 | Van, 5 seats | electric 40 200 | GX 45990
Honda | Fit | GP5 | 2013-2020 | Hatchback | hybrid 1.5 4 4.2 | F Package 26990; L Package 29990; S Package 31990
Honda | Vezel | RU3 | 2014-2021 | SUV | hybrid 1.5 4 4.6 | X 36990; Z 40990; RS 43990
Honda | Freed | GB7 | 2016-2023 | People Mover, 6 seats | hybrid 1.5 4 4.9 | G 37990; G EX 40990
Subaru | Impreza | GT7 | 2017-2022 | Hatchback, AWD | unleaded 2 4 7.2 | 2.0i-L EyeSight 33990; 2.0i-S EyeSight 36990
Subaru | Levorg | VM4 | 2014-2020 | Wagon, AWD | premium 1.6 4 7.4 | 1.6GT EyeSight 41990; 1.6GT-S EyeSight 45990; 2.0GT-S 52990 (premium 2 4 8.9)
Subaru | Forester | SJG | 2013-2018 | SUV, AWD | premium 2 4 8.5 | 2.0XT EyeSight 47990
Mitsubishi | Outlander PHEV | GG2W | 2013-2020 | SUV, AWD | plug-in 2 4 1.9 | G Navi Package 48990; G Premium Package 54990
Mitsubishi | Delica D:5 | CV1W | 2013-2023 | People Mover, AWD | diesel 2.2 4 7.5 | D Power Package 52990; Chamonix 54990; Urban Gear 61990
Suzuki | Swift | ZC83 | 2017-2023 | Hatchback | unleaded 1.2 4 4.8 | XG 24990; RS 28990; Sport 33990 (premium 1.4 4 6.1, Manual)
Volkswagen | Golf | Mk7 | 2013-2020 | Hatchback | premium 1.2 4 5.2 | TSI Comfortline 34990; TSI Highline 41990 (premium 1.4 4 5.4); GTI 56990 (premium 2 4 6.6)
BMW | 320i | F30 | 2012-2018 | Sedan, RWD | premium 2 4 6.3 | Luxury 67990; M Sport 72990
Audi | A3 | 8V | 2013-2020 | Hatchback | premium 1.4 4 5.2 | 1.4 TFSI Sportback 49990
`,
);

/** Cars first registered in New Zealand; prices in NZD. */
export const NZ_NEW_CARS = parseCatalogue(
  "car",
  `
Toyota | Hilux | GUN126R | 2015-2025 | Ute | diesel 2.8 4 8 | SR 59990; SR5 68990; SR5 Cruiser 74990
Ford | Ranger | PX MkIII | 2018-2022 | Ute | diesel 3.2 5 8.9 | XL 58990; XLT 66990; Wildtrak 74990 (diesel 2 4 7.4)
Mitsubishi | Triton | MR | 2018-2024 | Ute | diesel 2.4 4 8.6 | GLX-R 49990; VRX 58990
Mazda | CX-5 | KF | 2017-2024 | SUV, AWD | unleaded 2.5 4 7.4 | GSX 46490; Limited 56490; Takami 62490 (premium 2.5 4 8.2)
Toyota | RAV4 | AXAH54R | 2019-2025 | SUV, AWD | hybrid 2.5 4 4.8 | GX Hybrid 46990; GXL Hybrid 49990; Limited Hybrid 56990
Kia | Sportage | QL | 2016-2021 | SUV | unleaded 2 4 7.9 | LX 36990; EX 41990; Limited 48990 (diesel 2 4 6.4, AWD)
Hyundai | Tucson | NX4 | 2021-2024 | SUV | unleaded 2 4 8.1 | 2.0i 46990; Elite 53990; Limited 63990 (premium 1.6 4 7.2, AWD)
Subaru | Outback | B6A | 2015-2020 | Wagon, AWD | unleaded 2.5 4 7.3 | 2.5i 47990; 2.5i Premium 52990; 3.6R Premium 58990 (premium 3.6 6 9.9)
Subaru | XV | G5X | 2017-2022 | SUV, AWD | unleaded 2 4 7 | Sport 37990; Premium 42990
Mitsubishi | ASX | XD | 2019-2023 | SUV | unleaded 2 4 7.6 | LS 28990; VRX 36990
Suzuki | Swift | AZ | 2017-2023 | Hatchback | unleaded 1.2 4 4.8 | GL 22990; GLX 24990; RSC Turbo 28990 (premium 1 3 5.1)
Toyota | Corolla | ZWE211R | 2018-2022 | Hatchback | hybrid 1.8 4 4.2 | GX Hybrid 32990; SX Hybrid 35990; ZR Hybrid 40990
Skoda | Octavia | NX | 2021-2024 | Wagon | premium 1.4 4 5.7 | Style 49990; RS 68990 (premium 2 4 6.8)
Holden | Commodore | VF II | 2015-2017 | Sedan, RWD | unleaded 3.6 6 9 | Evoke 49990; SV6 54990
Honda | Jazz | GK | 2014-2020 | Hatchback | unleaded 1.5 4 5.8 | S 24990; RS 28990
Isuzu | D-Max | RG | 2020-2025 | Ute | diesel 3 4 8 | LX 59990; LS 66990
`,
);
