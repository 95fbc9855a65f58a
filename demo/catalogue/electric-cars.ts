import { parseCatalogue } from "./parse-catalogue.ts";

/** Electric cars and the plug-in hybrids of the same makes. */
export const ELECTRIC_CARS = parseCatalogue(
  "car",
  `
Tesla | Model 3 | - | 2019-2023 | Sedan, RWD | electric 60 491 | Standard Range Plus 67990; Long Range 80990 (electric 75 602, AWD); Performance 91990 (electric 75 547, AWD)
Tesla | Model 3 | Highland | 2024- | Sedan, RWD | electric 60 513 | RWD 58990; Long Range AWD 70990 (electric 75 629, AWD); Performance 85990 (electric 75 528, AWD)
Tesla | Model Y | - | 2022- | SUV, RWD | electric 60 455 | RWD 61990; Long Range AWD 74990 (electric 75 533, AWD); Performance 89990 (electric 75 514, AWD)
BYD | Atto 3 | - | 2022- | SUV | electric 60 420 | Essential 42490 (electric 50 345); Premium 47990
BYD | Dolphin | - | 2023- | Hatchback | electric 45 340 | Essential 32490; Premium 38990 (electric 60 427)
BYD | Seal | - | 2023- | Sedan, RWD | electric 61 460 | Dynamic 49990; Premium 57990 (electric 82 570); Performance 66990 (electric 82 520, AWD)
BYD | Sealion 7 | - | 2025- | SUV, RWD | electric 82 482 | Premium 58990; Performance 67990 (electric 82 456, AWD)
BYD | Sealion 6 | - | 2024- | SUV | plug-in 1.5 4 1.1 | Essential 45990; Premium 56490 (AWD)
BYD | Shark 6 | - | 2025- | Ute, AWD | plug-in 1.5 4 2 | Premium 61990
MG | MG4 | EH32 | 2023- | Hatchback, RWD | electric 51 350 | Excite 51 34990; Essence 64 41990 (electric 64 435); Long Range 77 47990 (electric 77 530); XPOWER 56990 (electric 64 400, AWD)
MG | ZS EV | AZS1 | 2020-2025 | SUV | electric 51 320 | Excite 39990; Essence 43990; Long Range 49990 (electric 72 440)
MG | Cyberster | - | 2024- | Convertible, AWD | electric 77 443 | - 117990
Kia | EV3 | SV1 | 2025- | SUV | electric 58 436 | Air Standard Range 50990; Earth Long Range 61490 (electric 81 604); GT-Line 68490 (electric 81 563)
Kia | EV5 | OV1 | 2024- | SUV | electric 64 400 | Air Standard Range 58990; Earth 69990 (electric 88 500, AWD); GT-Line 75990 (electric 88 470, AWD)
Kia | EV6 | CV | 2022- | SUV, RWD | electric 77 528 | Air 76990; GT-Line 84990; GT-Line AWD 92490 (electric 77 484, AWD)
Kia | EV9 | MV1 | 2023- | SUV, 7 seats, RWD | electric 76 443 | Air 102990; Earth 112490 (electric 100 512, AWD); GT-Line 127990 (electric 100 505, AWD, 6 seats)
Kia | Niro | SG2 | 2022- | SUV | electric 65 460 | EV S 66490; EV GT-Line 75490
Hyundai | Kona Electric | SX2 | 2023- | SUV | electric 49 370 | Standard Range 54990; Extended Range 60990 (electric 65 505); Premium 67490 (electric 65 444)
Hyundai | Ioniq 5 | NE | 2021- | SUV, RWD | electric 63 440 | - 71990; Dynamiq 79990 (electric 84 570); Epiq 92490 (electric 84 500, AWD); N 114990 (electric 84 448, AWD)
Hyundai | Ioniq 6 | CE | 2023- | Sedan, RWD | electric 77 614 | Dynamiq 79990; Techniq 88990 (electric 77 519, AWD)
Polestar | 2 | - | 2022- | Sedan, RWD | electric 70 554 | Standard Range 66990; Long Range Single Motor 72990 (electric 82 659); Long Range Dual Motor 79990 (electric 82 596, AWD)
Polestar | 4 | - | 2024- | SUV, RWD | electric 100 620 | Long Range Single Motor 85990; Long Range Dual Motor 98990 (electric 100 590, AWD)
Volvo | EX30 | 216 | 2024- | SUV, RWD | electric 51 344 | Plus Single Motor 60990; Ultra Single Motor Extended Range 69990 (electric 69 480); Ultra Twin Motor Performance 76990 (electric 69 460, AWD)
Volvo | XC40 Recharge | 536 | 2021-2024 | SUV, AWD | electric 78 500 | Plus Single Motor 76990 (electric 69 460, RWD); Ultimate Twin Motor 86990
Nissan | Leaf | ZE1 | 2019-2024 | Hatchback | electric 40 270 | - 54490; e+ 64490 (electric 62 385)
Cupra | Born | - | 2023- | Hatchback, RWD | electric 77 511 | - 62490
BMW | iX1 | U11 | 2023- | SUV, AWD | electric 66 440 | eDrive20 82990 (electric 66 475, FWD); xDrive30 M Sport 91990
BMW | i4 | G26 | 2022- | Sedan, RWD | electric 81 520 | eDrive35 91990 (electric 70 455); eDrive40 M Sport 103990
Mercedes-Benz | EQA | H243 | 2021- | SUV | electric 67 480 | EQA250 84990; EQA250+ 92990 (electric 70 560)
Mercedes-Benz | EQB | X243 | 2022- | SUV, 7 seats | electric 70 507 | EQB250+ 94990
Volkswagen | ID.4 | E21 | 2024- | SUV, RWD | electric 77 544 | Pro 66990
Ford | Mustang Mach-E | - | 2023- | SUV, RWD | electric 72 470 | Select 66990; Premium 77990 (electric 91 600); GT 93990 (electric 91 490, AWD)
Mitsubishi | Outlander PHEV | ZM | 2022- | SUV, 7 seats, AWD | plug-in 2.4 4 1.5 | ES 61490 (5 seats); Aspire 67990; Exceed Tourer 77490
Renault | Megane E-Tech | - | 2023- | Hatchback | electric 60 450 | Techno EV60 59990
Peugeot | e-2008 | P24 | 2023- | SUV | electric 50 328 | GT 67490
LDV | eDeliver 9 | - | 2023- | Van | electric 88 280 | Mid Roof LWB 106990
`,
);
