import { parseCatalogue } from "./parse-catalogue.ts";

/** Korean and Chinese makes without electric cars. */
export const CARS_FROM_KOREA_AND_CHINA = parseCatalogue(
  "car",
  `
Hyundai | i30 | PD | 2017-2024 | Hatchback | unleaded 2 4 7.4 | Active 28990; Elite 32490; N Line 36490 (premium 1.6 4 7.1); N Premium 56990 (premium 2 4 8.4)
Hyundai | Venue | QX | 2019- | SUV | unleaded 1.6 4 7.2 | Active 29490; Elite 33490
Hyundai | Kona | SX2 | 2023- | SUV | unleaded 2 4 6.6 | Active 37490; N Line 43990 (premium 1.6 4 7, AWD); Premium Hybrid 49490 (hybrid 1.6 4 3.9)
Hyundai | Tucson | TL | 2015-2020 | SUV | unleaded 2 4 7.9 | Active 31490; Elite 38990; Highlander 48490 (diesel 2 4 6.4, AWD)
Hyundai | Tucson | NX4 | 2021- | SUV | unleaded 2 4 8.1 | Active 43490; Elite 49490; Premium 58990 (premium 1.6 4 7.2, AWD); N Line Hybrid 59990 (hybrid 1.6 4 5.3)
Hyundai | Santa Fe | MX5 | 2024- | SUV, 7 seats, AWD | hybrid 1.6 4 5.6 | Hybrid 61990; Elite Hybrid 68490; Calligraphy Hybrid 80990 (6 seats)
Hyundai | Staria | US4 | 2021- | People Mover | diesel 2.2 4 8.2 | - 57990; Elite 65490; Highlander 74990
Hyundai | iLoad | TQ4 | 2015-2021 | Van, RWD | diesel 2.5 4 8.8 | - 44490; Liftback 45990
Kia | Picanto | JA | 2017- | Hatchback | unleaded 1.2 4 5.8 | Sport 22990; GT-Line 25490; GT 25990 (premium 1 3 4.8, Manual)
Kia | Cerato | BD | 2018-2024 | Hatchback | unleaded 2 4 7.4 | S 29490; Sport 32490; Sport+ 34990; GT 41490 (premium 1.6 4 6.9)
Kia | Seltos | SP2 | 2019- | SUV | unleaded 2 4 6.9 | S 34490; Sport 37490; Sport+ 41490; GT-Line 48490 (premium 1.6 4 7.4, AWD)
Kia | Sportage | QL | 2016-2021 | SUV | unleaded 2 4 7.9 | Si 32490; SX 36490; GT-Line 49990 (diesel 2 4 6.4, AWD)
Kia | Sportage | NQ5 | 2021- | SUV | unleaded 2 4 8.1 | S 41490; SX 44990; SX+ 50490 (diesel 2 4 6.3, AWD); GT-Line HEV 58490 (hybrid 1.6 4 4.9)
Kia | Sorento | MQ4 | 2020- | SUV, 7 seats, AWD | diesel 2.2 4 6.1 | S 56990; Sport 60490; Sport+ 65990; GT-Line 74990
Kia | Carnival | KA4 | 2021- | People Mover | diesel 2.2 4 6.5 | S 57990; Sport 63490; Sport+ 67990; GT-Line HEV 81490 (hybrid 1.6 4 5.8)
MG | MG3 | SZP1 | 2018-2024 | Hatchback | unleaded 1.5 4 6.7 | Core 18990; Excite 20490
MG | MG3 | ZP22 | 2024- | Hatchback | unleaded 1.5 4 6 | Vibe 24490; Excite Hybrid+ 29990 (hybrid 1.5 4 4.3); Essence Hybrid+ 32490 (hybrid 1.5 4 4.3)
MG | ZS | AZS1 | 2017- | SUV | unleaded 1.5 4 7.1 | Excite 24990; Essence 27990; Essence Turbo 30990 (unleaded 1.3 3 6.7)
MG | HS | AS34 | 2024- | SUV | premium 1.5 4 6.9 | Vibe 35490; Excite 38990; Essence Hybrid+ 45990 (hybrid 1.5 4 5.2)
GWM | Haval Jolion | A01 | 2021- | SUV | premium 1.5 4 7.5 | Premium 27990; Lux 30490; Ultra Hybrid 37990 (hybrid 1.5 4 5)
GWM | Haval H6 | B01 | 2021- | SUV | premium 2 4 7.4 | Lux 36990; Ultra 40990 (AWD); Ultra Hybrid 45990 (hybrid 1.5 4 5.2)
GWM | Tank 300 | P01 | 2023- | SUV, 4WD | premium 2 4 9.5 | Lux 47990; Ultra 51990; Ultra Hybrid 61990 (hybrid 2 4 8.4)
GWM | Cannon | NPW | 2020- | Ute | diesel 2.4 4 8.4 | Lux 43490; Ultra 46490; XSR 52990
LDV | Deliver 9 | ELAA | 2020- | Van, RWD | diesel 2 4 8.7 | Mid Roof LWB 49990; High Roof LWB 52490
Chery | Tiggo 4 Pro | T1A | 2024- | SUV | unleaded 1.5 4 7.3 | Urban 24990; Ultimate 28490
`,
);
