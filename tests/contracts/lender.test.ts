import { describe } from "vitest";
import { createHttpLender } from "#adapters/lenders/create-http-lender.ts";
import { describeLender } from "./lender.contract.ts";

describe("a lender by HTTP", () => describeLender(createHttpLender));
