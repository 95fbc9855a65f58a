import { expect, test } from "vitest";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { cancelReservation } from "./cancel-reservation.ts";

const reserving = useReserving();

test("a shopper cancels by the link, once, and nobody by another's or a forged one", async () => {
  const held = await reserving.hold();
  const cancel = (token: string) => cancelReservation(reserving.services, reserving.site, token);
  expect(await cancel(`${held.token}x`)).toEqual({ is: "unknown" });
  const hill = { ...reserving.site, slug: "hill" };
  expect(await cancelReservation(reserving.services, hill, held.token)).toEqual({ is: "unknown" });
  expect(await cancel(held.token)).toMatchObject({ is: "ended", isRefunding: false });
  expect(await cancel(held.token)).toMatchObject({ is: "unchanged" });
  await reserving.choose(held, "pays");
  await reserving.receive();
  expect(await reserving.listAmounts(held.reservation.id)).toEqual([]);
});
