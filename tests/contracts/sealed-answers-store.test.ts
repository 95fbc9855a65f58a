import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeSealedAnswers } from "./sealed-answers-store.contract.ts";

describe.each(DATABASES)("sealed answers on $name", (database) => describeSealedAnswers(database));
