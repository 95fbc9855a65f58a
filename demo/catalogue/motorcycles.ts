import { parseCatalogue } from "./parse-catalogue.ts";

export const MOTORCYCLES = parseCatalogue(
  "motorcycle",
  `
Honda | CB500F | - | 2019-2023 | Naked | unleaded 0.471 2 3.5 | ABS 8990 | Naked, Learner approved
Honda | CBR500R | - | 2019- | Sports Bike | unleaded 0.471 2 3.5 | ABS 10290 | Sports, Learner approved
Honda | NX500 | - | 2024- | Adventure | unleaded 0.471 2 3.6 | - 10690 | Adventure, Learner approved
Honda | CMX500 Rebel | - | 2017- | Cruiser | unleaded 0.471 2 3.6 | - 9590; S 9990 | Cruiser, Learner approved
Honda | CRF300L | - | 2021- | Off-Road | unleaded 0.286 1 3.2 | - 8590; Rally 10190 | Trail, Learner approved
Honda | CRF1100L Africa Twin | SD10 | 2020- | Adventure | unleaded 1.084 2 4.9 | - 23790; Adventure Sports DCT 28990 (Automatic) | Adventure
Honda | GL1800 Gold Wing | SC79 | 2018- | Tourer | unleaded 1.833 6 5.6 | Tour 43990 (Automatic) | Touring
Honda | PCX160 | - | 2021- | Scooter, Automatic | unleaded 0.157 1 2.1 | - 6190 | Scooter, Learner approved
Honda | NSS350 Forza | - | 2021- | Scooter, Automatic | unleaded 0.33 1 3.4 | - 9490 | Scooter, Learner approved
Yamaha | MT-07LA | RM | 2018- | Naked | unleaded 0.655 2 4.3 | - 13290; HO 13990 | Naked, Learner approved
Yamaha | MT-09 | RN69 | 2021- | Naked | premium 0.89 3 5 | - 17990; SP 20990 | Naked
Yamaha | YZF-R3 | - | 2019- | Sports Bike | unleaded 0.321 2 3.8 | - 8990 | Sports, Learner approved
Yamaha | YZF-R7LA | - | 2022- | Sports Bike | unleaded 0.655 2 4.2 | - 15490; World GP 60th Anniversary 15990 | Sports, Learner approved
Yamaha | XTZ690 Ténéré 700 | DM07 | 2019- | Adventure | unleaded 0.689 2 4.3 | - 19490; World Raid 22490; Low 19690 | Adventure
Yamaha | Tracer 9 | RN70 | 2021- | Tourer | premium 0.89 3 5 | GT 22990; GT+ 27490 | Touring
Yamaha | WR450F | - | 2019- | Off-Road | premium 0.45 1 - | - 17490 | Trail
Yamaha | NMAX 155 | - | 2021- | Scooter, Automatic | unleaded 0.155 1 2.2 | - 5490 | Scooter, Learner approved
Kawasaki | Ninja 500 | EX500 | 2024- | Sports Bike | unleaded 0.451 2 3.8 | - 9990; SE 10690 | Sports, Learner approved
Kawasaki | Ninja 400 | EX400 | 2018-2023 | Sports Bike | unleaded 0.399 2 3.8 | - 8490; KRT Edition 8790 | Sports, Learner approved
Kawasaki | Z900 | ZR900 | 2017- | Naked | premium 0.948 4 5.7 | - 15690; SE 18990; 50th Anniversary 16990 | Naked
Kawasaki | Z650L | ER650 | 2017- | Naked | unleaded 0.649 2 4.3 | - 12490 | Naked, Learner approved
Kawasaki | Versys 650L | KLE650 | 2015- | Tourer | unleaded 0.649 2 4.5 | - 13390; Tourer 14690 | Touring, Learner approved
Kawasaki | Vulcan S | EN650 | 2015- | Cruiser | unleaded 0.649 2 4.2 | - 12490; Café 12990 | Cruiser, Learner approved
Kawasaki | KLR650 | KL650 | 2022- | Adventure | unleaded 0.652 1 4.8 | - 11490; Adventure 13190 | Adventure, Learner approved
Suzuki | SV650X | - | 2018-2024 | Naked | unleaded 0.645 2 3.9 | Learner 11990 | Naked, Learner approved
Suzuki | DL650 V-Strom | - | 2017-2024 | Adventure | unleaded 0.645 2 4.2 | XT 13490; XT Learner 13490 | Adventure
Suzuki | DR650SE | - | 1996- | Adventure | unleaded 0.644 1 5 | - 10190 | Adventure, Learner approved
Suzuki | DR-Z400E | - | 2000- | Off-Road | unleaded 0.398 1 4.6 | - 10690 | Trail, Learner approved
Suzuki | GSX1300R Hayabusa | - | 2021- | Sports Bike | premium 1.34 4 6.7 | - 28990 | Sports
KTM | 390 Duke | - | 2017- | Naked | premium 0.399 1 3.4 | - 9195 | Naked, Learner approved
KTM | 390 Adventure | - | 2020- | Adventure | premium 0.399 1 3.4 | X 9495; R 10495 | Adventure, Learner approved
KTM | 890 Adventure | - | 2021- | Adventure | premium 0.889 2 4.5 | - 22995; R 25495 | Adventure
KTM | 350 EXC-F | - | 2018- | Off-Road | premium 0.35 1 - | Six Days 19395 | Trail
Triumph | Speed 400 | - | 2024- | Naked | unleaded 0.398 1 3.5 | - 9990 | Naked, Learner approved
Triumph | Trident 660 | - | 2021- | Naked | unleaded 0.66 3 4.7 | LAMS 14490 | Naked, Learner approved
Triumph | Street Triple | 765 | 2017- | Naked | premium 0.765 3 5.2 | R 18490; RS 22490 | Naked
Triumph | Bonneville T120 | - | 2016- | Cruiser | unleaded 1.2 2 4.7 | - 22790; Black 22790 | Cruiser
Triumph | Tiger 900 | - | 2020- | Adventure | unleaded 0.888 3 4.7 | GT Pro 26990; Rally Pro 27990 | Adventure
Harley-Davidson | Street Bob 114 | FXBBS | 2021- | Cruiser | premium 1.868 2 5.4 | - 26995 | Cruiser
Harley-Davidson | Fat Boy 114 | FLFBS | 2018-2024 | Cruiser | premium 1.868 2 5.6 | - 36250 | Cruiser
Harley-Davidson | Nightster | RH975 | 2022- | Cruiser | premium 0.975 2 5.1 | - 21995; Special 23995 | Cruiser
Ducati | Scrambler Icon | - | 2015- | Naked | premium 0.803 2 5.2 | - 18500; Full Throttle 20700 | Naked
Ducati | Multistrada V4 | - | 2021- | Adventure | premium 1.158 4 6.5 | S 37500; Rally 44200 | Adventure
BMW | R 1250 GS | K50 | 2019-2023 | Adventure | premium 1.254 2 4.8 | Rallye 29990; Trophy 30490; Adventure 33490 | Adventure
BMW | G 310 R | K03 | 2017-2024 | Naked | unleaded 0.313 1 3.3 | - 7990 | Naked, Learner approved
Royal Enfield | Himalayan 450 | - | 2024- | Adventure | unleaded 0.452 1 3.6 | - 8990; Summit 9490 | Adventure, Learner approved
Royal Enfield | Interceptor 650 | - | 2019- | Cruiser | unleaded 0.648 2 4 | - 10890; Mark Two 11590 | Cruiser, Learner approved
CFMOTO | 450MT | - | 2024- | Adventure | unleaded 0.449 2 3.8 | - 8990 | Adventure, Learner approved
Vespa | GTS 300 | - | 2019- | Scooter, Automatic | unleaded 0.278 1 3.3 | - 11990; Super Sport 12690 | Scooter, Learner approved
Zero | SR/F | - | 2021- | Naked, Automatic | electric 17 259 | Premium 33990 | Naked
`,
);
