import { parseCatalogue } from "./parse-catalogue.ts";

/** Trucks with their bodies; the body is a category. */
export const TRUCKS = parseCatalogue(
  "truck",
  `
Isuzu | NLR 45-150 | N Series | 2016- | Light Truck | diesel 3 4 - | Traypack AMT 74990; SWB AMT 69990 | Tray, Car licence
Isuzu | NNR 45-150 | N Series | 2016- | Light Truck | diesel 3 4 - | Tipper 81990 (Manual); Servicepack 92990 | Tipper, Car licence
Isuzu | NPR 65-190 | N Series | 2018- | Light Truck | diesel 5.2 4 - | Tradepack 96990; Crew Traypack 104990 (6 seats) | Tray
Isuzu | NPR 75-190 | N Series | 2018- | Light Truck | diesel 5.2 4 - | Vanpack 112990; MWB AMT 89990 | Pantech
Isuzu | NPS 75-155 | N Series | 2016- | Light Truck, 4WD | diesel 5.2 4 - | Single Cab 94990 (Manual); Crew 101990 (Manual, 6 seats) | Tray
Isuzu | FRR 110-240 | F Series | 2018- | Truck, 4x2 | diesel 5.2 4 - | MLWB Curtainsider 149990 (Automatic) | Pantech
Isuzu | FSR 140-260 | F Series | 2017- | Truck, 4x2 | diesel 7.8 6 - | Refrigerated 8 Pallet 198990 (Automatic) | Refrigerated
Isuzu | FVZ 260-300 | F Series | 2016- | Truck, 6x4 | diesel 7.8 6 - | Tipper 249990 (Automatic); Agitator 279990 (Automatic) | Tipper
Isuzu | FVR 165-300 | F Series | 2016-2024 | Truck, 4x2 | diesel 7.8 6 - | Tilt Tray 219990 (Automatic) | Tray
Hino | 616 | 300 Series | 2012- | Light Truck | diesel 4 4 - | IFS Tray 68990; Trade Ace 74990 | Tray, Car licence
Hino | 617 | 300 Series | 2017- | Light Truck | diesel 4 4 - | Medium Tipper 82990 (Manual); Hybrid Tray 89990 (hybrid 4 4 9.5) | Tipper
Hino | 717 Crew | 300 Series | 2017- | Light Truck, 6 seats | diesel 4 4 - | Tray 98990 | Tray
Hino | FD 1124 | 500 Series | 2015- | Truck, 4x2 | diesel 5.1 4 - | Pantech 8 Pallet 154990 (Automatic) | Pantech
Hino | FG 1628 | 500 Series | 2017- | Truck, 4x2 | diesel 7.7 6 - | Refrigerated 10 Pallet 229990 (Automatic) | Refrigerated
Hino | FM 2630 | 500 Series | 2015- | Truck, 6x4 | diesel 7.7 6 - | Tipper 239990 | Tipper
Fuso | Canter 515 | FEA | 2012- | Light Truck | diesel 3 4 - | Wide Cab Tray 69990; City Cab Tipper 74990 | Tray, Car licence
Fuso | Canter 815 | FEC | 2014- | Light Truck | diesel 3 4 - | Pantech 92990 | Pantech
Fuso | eCanter | FE | 2021- | Light Truck, Automatic | electric 83 140 | Wide Cab Tray 149990 | Tray
Fuso | Fighter 1424 | FM | 2014- | Truck, 4x2 | diesel 7.5 6 - | Curtainsider 12 Pallet 169990 (Automatic) | Pantech
UD | Croner PKE 250 | - | 2019- | Truck, 4x2 | diesel 7.7 6 - | Pantech 12 Pallet 189990 (Automatic) | Pantech
UD | Quon GW 26 460 | - | 2018- | Truck, 6x4, Automatic | diesel 10.8 6 - | Prime Mover 239990 | Prime mover
Volvo | FH16 | - | 2014- | Truck, 6x4, Automatic | diesel 16.1 6 - | 600 Globetrotter XL 399990; 700 Globetrotter XXL 429990 | Prime mover
Volvo | FM 450 | - | 2014- | Truck, 6x4, Automatic | diesel 12.8 6 - | Tipper and Dog 359990 | Tipper
Volvo | FM 540 | - | 2014- | Truck, 6x4, Automatic | diesel 12.8 6 - | Prime Mover 309990 | Prime mover
Kenworth | T410SAR | - | 2017- | Truck, 6x4, Automatic | diesel 12.9 6 - | Day Cab 319990; 36" Aero Sleeper 338990 | Prime mover
Kenworth | T610 | - | 2017- | Truck, 6x4 | diesel 15 6 - | 50" Mid Roof Sleeper 379990; 860mm Sleeper 384990 | Prime mover
Kenworth | T909 | - | 2008- | Truck, 6x4 | diesel 15 6 - | 50" Sleeper 419990 | Prime mover
Kenworth | K220 | - | 2022- | Truck, 6x4 | diesel 15 6 - | 2.8m Big Cab 429990 | Prime mover
Scania | R 620 | NTG | 2018- | Truck, 6x4, Automatic | diesel 16.4 8 - | V8 Highline 389990 | Prime mover
Scania | P 320 | NTG | 2019- | Truck, 4x2, Automatic | diesel 9.3 5 - | Refrigerated 14 Pallet 279990 | Refrigerated
Mercedes-Benz | Actros | 2663 | 2017- | Truck, 6x4, Automatic | diesel 15.6 6 - | GigaSpace 369990 | Prime mover
DAF | XF 530 | Euro 6 | 2019- | Truck, 6x4, Automatic | diesel 12.9 6 - | Super Space Cab 319990 | Prime mover
Mack | Trident | - | 2015- | Truck, 6x4, Automatic | diesel 12.8 6 - | Tipper and Dog 369990 | Tipper
Western Star | 48X | - | 2023- | Truck, 6x4, Automatic | diesel 14.8 6 - | 36" Stratosphere Sleeper 399990 | Prime mover
Iveco | Daily 50C | E6 | 2018- | Light Truck | diesel 3 4 - | Tray 83990; Tradie-Made Tipper 92990 | Tray, Car licence
Hyundai | Mighty EX6 | - | 2018- | Light Truck | diesel 3.9 4 - | SWB Tray 62990 (Manual) | Tray
Ford | F-150 | P702 | 2023- | Ute, 4WD | premium 3.5 6 12.5 | XLT LWB 139990; Lariat 5'6" Tub 146990 | Tray, Car licence
`,
);
