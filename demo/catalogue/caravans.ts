import { parseCatalogue } from "./parse-catalogue.ts";

/** Caravans, pop-tops and camper trailers. A grade is a layout. */
export const CARAVANS = parseCatalogue(
  "caravan",
  `
Jayco | Journey | Outback | 2019- | Caravan | - | 17.58-1 82990; 19.61-3 91990; 21.66-3 97990 | Off-road, 2 berth
Jayco | Journey | Touring | 2019- | Caravan | - | 17.55-3 74990; 19.61-1 81990 | Touring, 2 berth
Jayco | Starcraft | Touring | 2016- | Caravan | - | 16.51-3 62990; 18.57-4 69990 | Touring, 2 berth
Jayco | Starcraft | Outback | 2016- | Caravan | - | 18.57-4 Bunk 76990; 20.62-3 Bunk 84990; 22.68-3 Bunk 92990 | Off-road, Family, 5 berth
Jayco | Silverline | Outback | 2015- | Caravan | - | 21.65-3 119990; 24.76-1 134990 | Off-road, Luxury, 2 berth
Jayco | All-Terrain | - | 2022- | Caravan | - | 17.55-2 96990; 19.61-3 Bunk 109990 | Off-road, Family, 4 berth
Jayco | CrossTrak | - | 2021- | Camper Trailer | - | 14' Pop-Up 52990; 17' 64990 | Pop-top, Off-road, 2 berth
Jayco | Expanda | Outback | 2016- | Caravan | - | 16.49-1 69990; 18.57-12 77990 | Pop-top, Family, 6 berth
Jayco | Swan | Outback | 2015- | Camper Trailer | - | Camper 36990 | Camper trailer, Family, 6 berth
Avan | Aliner | - | 2012- | Camper Trailer | - | Adventure Plus 1 39990; Adventure Plus 2 41990 | Camper trailer, 2 berth
Avan | Cruiser | - | 2012- | Camper Trailer | - | 2B Adventure Pack 43990; 5B Weekender 46990 | Camper trailer, 4 berth
Avan | Aspire | - | 2016- | Caravan | - | 499 AXL 72990; 555 HT Club Lounge 84990 | Touring, 2 berth
New Age | Manta Ray | - | 2015- | Caravan | - | 18' ES 79990; 20' E 88990; 22' Bunk 98990 | Off-road, 2 berth
New Age | Gecko | - | 2018- | Caravan | - | GK18BE 84990 | Off-road, 2 berth
Lotus Caravans | Freelander | - | 2014- | Caravan | - | 18'6" 96990; 20'6" 104990; 22'6" Family 114990 | Off-road, Luxury, 4 berth
Lotus Caravans | Off Grid | - | 2018- | Caravan | - | 20'6" Family 129990 | Off-road, Family, 5 berth
Kokoda | Force | - | 2016- | Caravan | - | Platoon XT 89990; Major II Bunk 97990 | Off-road, Family, 4 berth
Crusader | Excalibur | - | 2015- | Caravan | - | Prince 79990; Viscount 88990 | Touring, Luxury, 2 berth
Coromal | Soul Seeker | - | 2020- | Caravan | - | 17' Pop Top 74990; 20' Family 88990 | Pop-top, Family, 4 berth
Zone RV | Summit | Z-20.6 | 2019- | Caravan | - | Off Road 189990 | Off-road, Luxury, 2 berth
MDC | Forbes 13 Plus | - | 2019- | Camper Trailer | - | - 46990 | Pop-top, Off-road, 2 berth
MDC | XT16HR | - | 2018- | Caravan | - | Twin 54990; Double 54990 | Off-road, 2 berth
Patriot Campers | X3 | - | 2017- | Camper Trailer | - | - 64990 | Camper trailer, Off-road, 2 berth
Viscount | Grand Tourer | - | 1998-2008 | Caravan | - | 16 foot 32990; 18 foot 36990 | Touring, 2 berth
Millard | Horizon | - | 2001-2011 | Caravan | - | Pop Top 34990 | Pop-top, 2 berth
`,
);

/** Campervans and motorhomes. */
export const MOTORHOMES = parseCatalogue(
  "motorhome",
  `
Winnebago | Burleigh | C2542 | 2017- | Motorhome, 4 seats | diesel 2.3 4 11.5 | Ducato 189990 | Motorhome, 4 berth
Winnebago | Jervis | C2342 | 2015-2023 | Motorhome, 2 seats | diesel 2.3 4 11 | Ducato 169990 | Motorhome, 2 berth
Winnebago | Cottesloe | C2343 | 2018- | Motorhome, 4 seats | diesel 2 4 11.2 | Ducato 179990 | Motorhome, 4 berth
Winnebago | Bells | C2040 | 2020- | Campervan, 2 seats | diesel 2.3 4 9.5 | Van 154990 | Campervan, 2 berth
Jayco | Conquest | DX | 2016- | Motorhome, 4 seats | diesel 2.3 4 11.8 | FD 20-1 164990; MS 25-1 209990 | Motorhome, 4 berth
Jayco | JRV | - | 2019- | Campervan, 2 seats | diesel 2.2 4 8.6 | 19-1 139990 | Campervan, 2 berth
Avida | Birdsville | C7944 | 2014- | Motorhome, 4 seats | diesel 3 4 12.2 | Iveco 199990 | Motorhome, 4 berth
Avida | Ceduna | V6522 | 2018-2024 | Campervan, 2 seats | diesel 2.1 4 9.8 | Sprinter 149990 | Campervan, 2 berth
Avan | Applause | 500 | 2016- | Motorhome, 2 seats | diesel 2.3 4 10.9 | Ducato 149990 | Motorhome, 2 berth
Trakka | Trakkaway | 700 | 2015- | Motorhome, 4 seats | diesel 2.3 4 10.8 | Ducato 219990 | Motorhome, Luxury, 2 berth
Trakka | Jabiru | S2S | 2019- | Campervan, 2 seats, AWD | diesel 2 4 10.2 | Sprinter 4x4 229990 | Campervan, Luxury, 2 berth
Sunliner | Switch | S494 | 2018- | Motorhome, 4 seats | diesel 2.3 4 11.5 | Slide-out 184990 | Motorhome, 4 berth
`,
);
