import { parseCatalogue } from "./parse-catalogue.ts";

/** European makes without electric cars. */
export const CARS_FROM_EUROPE = parseCatalogue(
  "car",
  `
Volkswagen | Polo | AW | 2018- | Hatchback | premium 1 3 5.3 | Life 34490; Style 39490; GTI 47490 (premium 2 4 6.5)
Volkswagen | Golf | 7.5 | 2017-2020 | Hatchback | premium 1.4 4 5.7 | 110TSI Trendline 29990; 110TSI Highline 37990; R 62990 (premium 2 4 7.2, AWD)
Volkswagen | Golf | 8 | 2021- | Hatchback | premium 1.4 4 5.8 | 110TSI Life 43990; 110TSI R-Line 48490; GTI 63990 (premium 2 4 7)
Volkswagen | T-Cross | C11 | 2020- | SUV | premium 1 3 5.4 | 85TSI Life 35990; 85TSI Style 39490; 85TSI R-Line 42490
Volkswagen | Tiguan | CT1 | 2025- | SUV | premium 1.4 4 7.2 | 110TSI Life 49990; 150TSI Elegance 63490 (premium 2 4 8.5, AWD); 195TSI R-Line 73990 (premium 2 4 8.5, AWD)
Volkswagen | Transporter | T6.1 | 2020-2025 | Van | diesel 2 4 6.6 | TDI340 SWB 53990; TDI340 LWB 56490; TDI450 LWB 4MOTION 65990 (AWD)
Volkswagen | Multivan | T7 | 2023- | People Mover, 7 seats | diesel 2 4 6.5 | TDI320 Life 89490; TDI320 Style 98490
Škoda | Fabia | PJ | 2022- | Hatchback | premium 1.5 4 5.7 | Select 34990; Monte Carlo Edition 150 41490
Škoda | Octavia | NX | 2021- | Wagon | premium 1.4 4 5.7 | Ambition 110TSI 44490; Sportline 110TSI 49990; RS 180TSI 64990 (premium 2 4 6.8)
Škoda | Kodiaq | PS | 2025- | SUV, 7 seats, AWD | premium 2 4 8.9 | Select 64490; Sportline 73990
Peugeot | 308 | P51 | 2022- | Hatchback | premium 1.2 3 5.5 | Allure 44990; GT 50990; GT Sport Plug-in Hybrid 66990 (plug-in 1.6 4 1.3)
Peugeot | 3008 | P84 | 2017-2024 | SUV | premium 1.6 4 7 | Allure 51990; GT 56990; GT Sport 68490 (diesel 2 4 5)
Peugeot | 2008 | P24 | 2020- | SUV | premium 1.2 3 6.1 | Allure 41990; GT 48490
Citroën | C4 | C41 | 2021- | Hatchback | premium 1.2 3 6.1 | Shine 45490
Citroën | C3 | B618 | 2018-2024 | Hatchback | premium 1.2 3 4.9 | Shine 31990
Citroën | Berlingo | K9 | 2020-2024 | Van, 2 seats | premium 1.2 3 6.7 | M 660kg 34990; XL 1000kg 38490
BMW | 1 Series | F40 | 2019-2024 | Hatchback | premium 1.5 3 5.9 | 118i M Sport 54990; M135i xDrive 77990 (premium 2 4 7.5, AWD)
BMW | 3 Series | G20 | 2019- | Sedan, RWD | premium 2 4 6.3 | 320i M Sport 84990; 330i M Sport 95990; 330e M Sport 99990 (plug-in 2 4 2.2)
BMW | 4 Series | G22 | 2020- | Coupe | premium 2 4 6.4 | 420i M Sport 84990; 430i M Sport 99990
BMW | 4 Series | G23 | 2021- | Convertible, 4 seats | premium 2 4 6.8 | 420i M Sport 97990; 430i M Sport 112990
BMW | X3 | G01 | 2018-2024 | SUV, AWD | premium 2 4 7.5 | sDrive20i 79990 (RWD); xDrive20d 84490 (diesel 2 4 5.8); xDrive30i M Sport 94990
Mercedes-Benz | A-Class | W177 | 2018- | Hatchback | premium 1.3 4 5.7 | A180 58990; A200 64490; A250 4MATIC 74990 (premium 2 4 6.6, AWD)
Mercedes-Benz | C-Class | W205 | 2014-2021 | Sedan, RWD | premium 1.5 4 6.5 | C200 68990; C220d 71490 (diesel 2 4 4.7); C300 78990 (premium 2 4 7)
Mercedes-Benz | GLC | X253 | 2016-2022 | SUV, AWD | premium 2 4 7.8 | GLC200 77990 (RWD); GLC220d 4MATIC 82990 (diesel 2 4 5.6); GLC300 4MATIC 88990
Mercedes-Benz | Sprinter | VS30 | 2018- | Van, RWD | diesel 2 4 8.9 | 315CDI Medium Wheelbase High Roof 82490; 419CDI Extra Long Wheelbase High Roof RWD Dual Rear Wheel 96990
Audi | A3 | 8Y | 2022- | Hatchback | premium 1.4 4 5.3 | 35 TFSI Sportback 58490; 40 TFSI quattro S line Sportback 68990 (premium 2 4 6.9, AWD)
Audi | A4 | B9 | 2016-2024 | Sedan | premium 2 4 6.7 | 35 TFSI 65990; 45 TFSI quattro S line 78990 (AWD)
Audi | Q5 | FY | 2017-2024 | SUV, AWD | diesel 2 4 5.7 | 40 TDI quattro 76990; 45 TFSI quattro Sport 84990 (premium 2 4 8)
Volvo | XC40 | 536 | 2018- | SUV, AWD | premium 2 4 7.4 | T4 Momentum 56990; Plus B4 62990; Ultimate B5 72490
Volvo | V60 Cross Country | 225 | 2019-2025 | Wagon, AWD | premium 2 4 7.5 | T5 66990; B5 Ultimate 76490
MINI | Hatch | F56 | 2014-2024 | Hatchback, 4 seats, 3 doors | premium 1.5 3 5.6 | Cooper 44990; Cooper S 54990 (premium 2 4 5.9); John Cooper Works 66490 (premium 2 4 6.9)
Land Rover | Defender | L663 | 2020- | SUV, 4WD | diesel 3 6 7.9 | 110 D250 S 109990; 110 D300 X-Dynamic SE 124990; 90 P400 HSE 128990 (premium 3 6 9.9, 3 doors)
Land Rover | Discovery Sport | L550 | 2015- | SUV, 7 seats, AWD | premium 2 4 8.1 | P200 S 76990; D200 Dynamic SE 86990 (diesel 2 4 6.5)
Alfa Romeo | Giulia | 952 | 2017- | Sedan, RWD | premium 2 4 6 | Sport 74990; Veloce 82990
Renault | Koleos | HZG | 2016-2025 | SUV | unleaded 2.5 4 8.3 | Life 39990; Zen 44490; Intens 51490 (AWD)
Renault | Trafic | X82 | 2015- | Van | diesel 2 4 7.3 | Pro SWB 53490; Premium LWB 58990
Fiat | 500 | Series 9 | 2008-2024 | Hatchback, 4 seats, 3 doors | unleaded 1.2 4 4.8 | Lounge 27490; Dolcevita 30490
`,
);
