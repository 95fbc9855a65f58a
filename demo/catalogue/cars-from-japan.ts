import { parseCatalogue } from "./parse-catalogue.ts";

/** Hatches, sedans, wagons and SUVs of Japanese makes except Mazda. */
export const CARS_FROM_JAPAN = parseCatalogue(
  "car",
  `
Toyota | Corolla | ZRE182R | 2012-2018 | Hatchback | unleaded 1.8 4 6.7 | Ascent 24990; Ascent Sport 26490; SX 28490; ZR 33490
Toyota | Corolla | ZWE219R | 2018- | Hatchback | hybrid 1.8 4 4 | Ascent Sport Hybrid 36290; SX Hybrid 39490; ZR Hybrid 44290
Toyota | Yaris | MXPH10R | 2020- | Hatchback | hybrid 1.5 3 3.3 | Ascent Sport Hybrid 32490; SX Hybrid 35490; ZR Hybrid 38990
Toyota | Camry | ASV50R | 2011-2017 | Sedan | unleaded 2.5 4 7.8 | Altise 32490; Atara S 34990; Atara SX 37990
Toyota | Camry | AXVH71R | 2017-2024 | Sedan | hybrid 2.5 4 4.5 | Ascent Hybrid 38990; Ascent Sport Hybrid 41490; SL Hybrid 51490
Toyota | GR86 | ZN8 | 2022- | Coupe, Manual | premium 2.4 4 9.4 | GT 44990; GTS 46990
Toyota | RAV4 | ASA44R | 2013-2018 | SUV, AWD | unleaded 2.5 4 8.5 | GX 36990; GXL 41490; Cruiser 47490
Toyota | RAV4 | AXAH54R | 2019- | SUV, AWD | hybrid 2.5 4 4.8 | GX Hybrid 48990; GXL Hybrid 53490; Cruiser Hybrid 58990; Edge Hybrid 65490
Toyota | Kluger | AXUH78R | 2021- | SUV, 7 seats, AWD | hybrid 2.5 4 5.6 | GX Hybrid 66490; GXL Hybrid 77990; Grande Hybrid 91490
Toyota | LandCruiser Prado | GDJ150R | 2015-2024 | SUV, 7 seats, 4WD | diesel 2.8 4 7.9 | GX 69990; GXL 76990; VX 87490; Kakadu 97990
Toyota | LandCruiser | FJA300R | 2021- | SUV, 7 seats, 4WD | diesel 3.3 6 8.9 | GXL 119990; VX 131990; Sahara 152990; GR Sport 157990
Nissan | X-Trail | T32 | 2014-2022 | SUV | unleaded 2.5 4 7.9 | ST 34990; ST-L 39990; Ti 46990 (AWD)
Nissan | X-Trail | T33 | 2022- | SUV | unleaded 2.5 4 7.4 | ST 41490; ST-L 47990; Ti e-POWER 59490 (hybrid 1.5 3 6.1, AWD)
Nissan | Qashqai | J12 | 2022- | SUV | premium 1.3 4 6.1 | ST 37990; ST-L 42990; Ti e-POWER 54990 (hybrid 1.5 3 5.2)
Nissan | Juke | F16 | 2020- | SUV | premium 1 3 5.8 | ST 31990; ST-L 36490; Ti 40490
Nissan | Patrol | Y62 | 2013- | SUV, 8 seats, 4WD | premium 5.6 8 14.4 | Ti 96990; Ti-L 110990; Warrior 116990
Mitsubishi | ASX | XD | 2019-2024 | SUV | unleaded 2 4 7.6 | ES 28990; MR 30990; LS 32490; Exceed 37490
Mitsubishi | Outlander | ZM | 2021- | SUV, 7 seats | unleaded 2.5 4 7.7 | ES 42490; LS 46490; Aspire 50490 (AWD); Exceed Tourer 60490 (AWD)
Mitsubishi | Outlander PHEV | ZM | 2022- | SUV, 7 seats, AWD | plug-in 2.4 4 1.5 | ES Plug-in 61490 (5 seats); Aspire Plug-in 67990; Exceed Plug-in 75490
Mitsubishi | Eclipse Cross | YB | 2020-2025 | SUV | unleaded 1.5 4 7.3 | ES 34490; LS 37490; Exceed 45490 (AWD)
Mitsubishi | Pajero Sport | QF | 2019-2025 | SUV, 7 seats, 4WD | diesel 2.4 4 8 | GLX 51990 (5 seats); GLS 57990; Exceed 65490; GSR 67490
Subaru | BRZ | ZD8 | 2022- | Coupe, Manual | premium 2.4 4 9.4 | - 43990; S 46490
Subaru | Forester | S5 | 2018-2025 | SUV, AWD | unleaded 2.5 4 7.4 | 2.5i 41990; 2.5i-L 44490; 2.5i Premium 47990; Hybrid S 52990 (hybrid 2 4 6.7)
Subaru | Forester | S6 | 2025- | SUV, AWD | unleaded 2.5 4 7.5 | AWD 47990; AWD Premium 52490; AWD Hybrid Touring 61990 (hybrid 2.5 4 6.2)
Subaru | Outback | B7A | 2021- | Wagon, AWD | unleaded 2.5 4 7.3 | AWD 47990; AWD Sport 52490; AWD Touring 56990; AWD Touring XT 61490 (premium 2.4 4 9)
Subaru | Crosstrek | G6X | 2023- | SUV, AWD | unleaded 2 4 7.2 | 2.0L 40490; 2.0R 43990; 2.0S 48490; Hybrid S 50990 (hybrid 2 4 6.5)
Subaru | XV | G5X | 2017-2022 | SUV, AWD | unleaded 2 4 7 | 2.0i 33490; 2.0i-L 36490; 2.0i-S 40990
Subaru | WRX | VB | 2022- | Sedan, AWD | premium 2.4 4 9.9 | AWD 54490 (Manual); AWD RS 61490; AWD tS 64990
Subaru | Impreza | G6 | 2023- | Hatchback, AWD | unleaded 2 4 7.2 | 2.0L 36490; 2.0R 39990; 2.0S 43490
Honda | Jazz | GK | 2014-2021 | Hatchback | unleaded 1.5 4 5.8 | VTi 20490; VTi-S 23490; VTi-L 27490
Honda | Civic | FE | 2021- | Hatchback | premium 1.5 4 6.3 | VTi-LX 47490; e:HEV LX 55490 (hybrid 2 4 4.2); Type R 79990 (premium 2 4 8.9, Manual)
Honda | HR-V | RV | 2022- | SUV | unleaded 1.5 4 5.8 | Vi X 36990; e:HEV X 39990 (hybrid 1.5 4 4.3); e:HEV L 45990 (hybrid 1.5 4 4.3)
Honda | CR-V | RS | 2023- | SUV | premium 1.5 4 7.1 | VTi X 45490; VTi L7 53490 (7 seats); e:HEV RS 62990 (hybrid 2 4 5.5, AWD)
Suzuki | Swift | AZ | 2017-2024 | Hatchback | unleaded 1.2 4 4.8 | GL Navigator 22490; GLX Turbo 27990 (premium 1 3 5.1); Sport 32490 (premium 1.4 4 6.1, Manual)
Suzuki | Jimny | JB74 | 2019- | SUV, 4 seats, 3 doors, 4WD | unleaded 1.5 4 6.9 | Lite 34490 (Manual); - 38990; XL 41490 (5 doors)
Suzuki | Vitara | LY | 2015-2025 | SUV | unleaded 1.6 4 6 | - 29990; Turbo 35990 (premium 1.4 4 6.2)
Isuzu | MU-X | RJ | 2021- | SUV, 7 seats, 4WD | diesel 3 4 8.3 | LS-M 59990; LS-U 66990; LS-T 72990; X-Terrain 75990
Lexus | UX | MZAH10R | 2019- | SUV | hybrid 2 4 4.5 | UX250h Luxury 56490; UX250h F Sport 65990
`,
);
