import { createRecords } from "./0001-to-0010/0001-create-records.ts";
import { splitDocuments } from "./0001-to-0010/0002-split-documents.ts";
import { createSearchPages } from "./0001-to-0010/0003-search-pages.ts";
import { createVisitorEvents } from "./0001-to-0010/0004-visitor-events.ts";
import { createSearchSync } from "./0001-to-0010/0005-search-sync.ts";
import { indexVehiclesByDealership } from "./0001-to-0010/0006-vehicles-by-dealership.ts";
import { limitImportHistory } from "./0001-to-0010/0007-limit-import-history.ts";
import { nameRejectedVehicles } from "./0001-to-0010/0008-name-rejected-vehicles.ts";
import { createLeads } from "./0001-to-0010/0009-create-leads.ts";
import { createAppointments } from "./0001-to-0010/0010-create-appointments.ts";
import { addLeadReview } from "./0011-to-0020/0011-review-leads.ts";
import { addRevealedPhones } from "./0011-to-0020/0012-revealed-phones.ts";
import { addDeliverySubject } from "./0011-to-0020/0013-deliveries-by-subject.ts";
import { addLeadLocation } from "./0011-to-0020/0014-locations-of-leads.ts";
import { limitBookings } from "./0011-to-0020/0015-limit-bookings.ts";
import { createReservations } from "./0011-to-0020/0016-create-reservations.ts";
import { sealAnswers } from "./0011-to-0020/0017-sealed-answers.ts";
import { createLeadPhotos } from "./0011-to-0020/0018-photos-of-leads.ts";
import { createDeals } from "./0011-to-0020/0019-create-deals.ts";
import { createSandboxPayments } from "./0011-to-0020/0020-sandbox-payments.ts";
import { completeReservations } from "./0021-to-0030/0021-complete-reservations.ts";
import { createFreeingRequests } from "./0021-to-0030/0022-tell-when-free.ts";
import { addRefusedRefunds } from "./0021-to-0030/0023-refused-refunds.ts";
import { keepAgreedTerms } from "./0021-to-0030/0024-keep-agreed-terms.ts";
import { boundFreeingRequests } from "./0021-to-0030/0025-bounds-of-wishes.ts";
import { createSealingKeys } from "./0021-to-0030/0026-checks-of-keys.ts";
import { addGraceOfSales } from "./0021-to-0030/0027-grace-of-sales.ts";
import { createDealMails } from "./0021-to-0030/0028-mailed-links.ts";
import { markRefundsUnderWay } from "./0021-to-0030/0029-refunds-under-way.ts";
import { keepOperatorsActs } from "./0021-to-0030/0030-operators-of-reservations.ts";
import { freezeOrders } from "./0031-to-0040/0031-frozen-orders.ts";
import { refuseSandboxRefunds } from "./0031-to-0040/0032-refused-refunds-of-the-sandbox.ts";
import { keepAcceptedPriceTypes } from "./0031-to-0040/0033-types-of-accepted-prices.ts";
import { noteQueuedAndAsked } from "./0031-to-0040/0034-queued-and-asked.ts";
import { keepConfirmedByHand } from "./0031-to-0040/0035-confirmed-by-hand.ts";
import { keepDealPricing } from "./0031-to-0040/0036-pricing-of-purchases.ts";
import { dropForeignRefunds } from "./0031-to-0040/0037-foreign-refunds.ts";
import type { Migration } from "./migration.ts";

/** In order: the number of applied migrations is the schema number. */
export const MIGRATIONS: readonly Migration[] = [
  { name: "0001 sites, stock, imports and changes", up: createRecords },
  { name: "0002 documents of vehicles apart from their rows", up: splitDocuments },
  { name: "0003 search pages of a dashboard", up: createSearchPages },
  { name: "0004 events of visitors", up: createVisitorEvents },
  { name: "0005 how far hosted searches are", up: createSearchSync },
  { name: "0006 vehicles by dealership", up: indexVehiclesByDealership },
  { name: "0007 less of what imports keep", up: limitImportHistory },
  { name: "0008 the name of rejected vehicles", up: nameRejectedVehicles },
  { name: "0009 leads and their deliveries", up: createLeads },
  { name: "0010 appointments", up: createAppointments },
  { name: "0011 leads to review", up: addLeadReview },
  { name: "0012 revealed phone numbers", up: addRevealedPhones },
  { name: "0013 deliveries by what they are about", up: addDeliverySubject },
  { name: "0014 locations of leads by their ids", up: addLeadLocation },
  { name: "0015 who books, and how often", up: limitBookings },
  { name: "0016 reservations and payments", up: createReservations },
  { name: "0017 answers that are encrypted", up: sealAnswers },
  { name: "0018 photos of leads", up: createLeadPhotos },
  { name: "0019 purchases in the making", up: createDeals },
  { name: "0020 payments of the sandbox", up: createSandboxPayments },
  { name: "0021 deposits that went into a sale", up: completeReservations },
  { name: "0022 who is told when a vehicle frees", up: createFreeingRequests },
  { name: "0023 refused refunds and disputes", up: addRefusedRefunds },
  { name: "0024 what a shopper agreed to", up: keepAgreedTerms },
  { name: "0025 bounds of mails about free vehicles", up: boundFreeingRequests },
  { name: "0026 checks of the keys of encrypted answers", up: createSealingKeys },
  { name: "0027 how long a reservation outlives its sale", up: addGraceOfSales },
  { name: "0028 mailed links of purchases", up: createDealMails },
  { name: "0029 refunds that a processor is asked for", up: markRefundsUnderWay },
  { name: "0030 what operators do to reservations", up: keepOperatorsActs },
  { name: "0031 types of agreed prices, and orders of payments", up: freezeOrders },
  { name: "0032 refunds that the sandbox refuses", up: refuseSandboxRefunds },
  { name: "0033 types of the prices of purchases", up: keepAcceptedPriceTypes },
  { name: "0034 since when messages and payments wait", up: noteQueuedAndAsked },
  { name: "0035 reservations that an operator confirmed", up: keepConfirmedByHand },
  { name: "0036 how purchases were reckoned", up: keepDealPricing },
  { name: "0037 refunds that somebody began at a processor", up: dropForeignRefunds },
];
