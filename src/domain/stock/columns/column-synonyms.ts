import { FEED_FIELDS, type FeedField } from "./feed-mapping.ts";

/** Only suggested to the operator: such a column may hold something else (miles, a list price). */
const SYNONYMS: Partial<Record<FeedField, string>> = {
  stock_number: "stock stockid stockno stockref stockcode unitnumber vehicleid",
  car_type: "type condition newused usedornew newusedflag stateofvehicle stocktype",
  item_type: "vehicletype vehiclecategory",
  status: "availability stockstatus vehiclestatus",
  sold_date: "datesold soldon",
  date_in_stock: "inventorydate datefirstonlot dateadded datereceived instockdate stockdate",
  make: "brand manufacturer",
  model: "modelname",
  badge: "trim variant grade version modelvariant",
  year: "modelyear yearofmanufacture manufactureyear",
  price_drive_away: "driveaway driveawayprice dap dapprice",
  price_egc: "egc egcprice priceexgov",
  price:
    "internetprice retailprice listprice saleprice sellingprice askingprice advertisedprice " +
    "salesprice webprice amount msrp rrp",
  km:
    "mileage miles mileagevalue odometer odometerreading odo kilometres kilometers kilometrage kms " +
    "distance",
  body: "bodystyle bodytype autowriterbody shape",
  drive: "drivetype drivetrain drivetraindesc driveline wheeldrive",
  fuel: "fueltype",
  transmission: "gearbox boxtype trans transmissiontype",
  engine: "enginedescription enginetype",
  engine_litres: "enginesize enginecapacity displacement disp capacity litres cc",
  cylinders: "enginecylinders cyl numberofcylinders",
  fuel_consumption: "fueleconomy economy consumption",
  engine_cc: "enginecc cubiccapacity",
  power: "powerkw kw enginepower maxpower",
  axles: "axleconfiguration axleconfig axle wheelconfiguration",
  learner_approved: "lams lamsapproved learnerapproved",
  electric_range: "range rangekm evrange wltprange",
  battery_capacity: "batterysize batterykwh usablebattery",
  battery_health: "stateofhealth soh batterysoh",
  berths: "berth sleeps sleepingcapacity",
  length: "lengthm overalllength externallength bodylength",
  tare: "tareweight tarekg tareweightkg",
  atm: "atmkg aggregatetrailermass",
  ball_weight: "towballmass towballweight tbm ballmass ballweight",
  gvm: "gvmkg grossvehiclemass",
  payload: "payloadkg loadcapacity",
  licence_class: "licence license licencetype licenceneeded",
  bond: "securitybond securitydeposit",
  minimum_term: "minterm term rentalterm",
  km_included: "includedkm kmallowance kilometresincluded",
  colour: "color exteriorcolour exteriorcolor extcolour extcolor bodycolour paint",
  interior_colour: "interiorcolor intcolour intcolor trimcolour",
  seats: "seatcount numberofseats seatingcapacity",
  doors: "doorcount numberofdoors",
  vin: "vinnumber chassis chassisnumber",
  rego: "registration registrationnumber regonumber plate numberplate licenseplate",
  rego_expiry: "registrationexpiry regoexpires",
  location_code: "branch yard lot store storecode dealerid locationid locationname",
  distribution_locations: "distributionlocation otherlocations alsoat shownat",
  city: "suburb town",
  state: "region province",
  description: "comments dealercomments sellercomments notes remarks vehicledescription advert",
  features: "options equipment accessories standardfeatures extras",
  photos:
    "images image imagelist imagelink imageurls imageurl photolist photourls photourllist pictures " +
    "pics picture media",
};

export const FIELD_BY_SYNONYM: ReadonlyMap<string, FeedField> = new Map(
  FEED_FIELDS.flatMap((field) =>
    (SYNONYMS[field]?.split(" ") ?? []).map((word) => [word, field] as const),
  ),
);
