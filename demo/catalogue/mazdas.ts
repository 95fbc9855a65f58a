import { parseCatalogue } from "./parse-catalogue.ts";

/** The stock of a Mazda dealership, new and used. */
export const MAZDAS = parseCatalogue(
  "car",
  `
Mazda | Mazda2 | DJ | 2014- | Hatchback | unleaded 1.5 4 5 | G15 Pure 29490; G15 Evolve 31990; G15 GT 34490
Mazda | Mazda3 | BM | 2013-2018 | Hatchback | unleaded 2 4 5.8 | Neo 25990; Maxx 28490; SP25 31490 (unleaded 2.5 4 6.1)
Mazda | Mazda3 | BP | 2019- | Hatchback | unleaded 2 4 6 | G20 Pure 36490; G20 Evolve 38990; G25 GT 44490 (unleaded 2.5 4 6.2); G25 Astina 48490 (unleaded 2.5 4 6.2)
Mazda | Mazda3 | BP | 2019- | Sedan | unleaded 2 4 6 | G20 Pure 36490; G25 GT 44490 (unleaded 2.5 4 6.2)
Mazda | Mazda6 | GL | 2018-2024 | Sedan | unleaded 2.5 4 7 | Sport 41990; Touring 45490; GT SP 54990 (premium 2.5 4 7.6); Atenza 57490 (premium 2.5 4 7.6)
Mazda | Mazda6 | GL | 2018-2024 | Wagon | unleaded 2.5 4 7 | Sport 43490; Touring 46990; Atenza 58990 (premium 2.5 4 7.6)
Mazda | CX-3 | DK | 2015- | SUV | unleaded 2 4 6.6 | G20 Pure 34490; G20 Evolve 36990; G20 Touring SP 40490
Mazda | CX-30 | DM | 2020- | SUV | unleaded 2 4 6.5 | G20 Pure 39490; G20 Evolve 41990; G25 Touring 46490 (unleaded 2.5 4 6.6); G25 Astina 50490 (unleaded 2.5 4 6.8, AWD)
Mazda | CX-5 | KE | 2012-2016 | SUV, AWD | unleaded 2.5 4 7.4 | Maxx 34990; Maxx Sport 39490; Akera 50490 (diesel 2.2 4 5.7)
Mazda | CX-5 | KF | 2017- | SUV, AWD | unleaded 2.5 4 7.4 | Maxx 44490 (unleaded 2 4 6.9, FWD); Maxx Sport 47990; Touring 51490; GT SP 57490 (premium 2.5 4 8.2); Akera 60490 (premium 2.5 4 8.2)
Mazda | CX-8 | KG | 2018-2024 | SUV, 7 seats, AWD | diesel 2.2 4 6 | Sport 53490; Touring 58990; Asaki 72490 (6 seats)
Mazda | CX-60 | KH | 2023- | SUV, AWD | diesel 3.3 6 5 | D50e Evolve 69990; G40e GT 76490 (premium 3.3 6 7.4); P50e Azami 91490 (plug-in 2.5 4 2.1)
Mazda | CX-80 | KL | 2024- | SUV, 7 seats, AWD | diesel 3.3 6 5.2 | D50e Touring 76490; G40e GT 84990 (premium 3.3 6 8.4); P50e Azami SP 97990 (plug-in 2.5 4 2.7, 6 seats)
Mazda | BT-50 | TF | 2020- | Ute | diesel 3 4 8 | XT 56490; XTR 63990; GT 67490; SP 71490
Mazda | MX-5 | ND | 2015- | Convertible, Manual | premium 2 4 7 | Roadster 49490; RF GT 57990; GT RS 59990
`,
);
