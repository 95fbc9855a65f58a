import { expect, test } from "vitest";
import { MOST_AT_ONCE } from "#platform/create-payment-questions.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { showReservation } from "./show-reservation.ts";

const reserving = useReserving();

test("a page that is looked at again and again asks the processor a few times, and still finds the money", async () => {
  const held = await reserving.hold();
  let asked = 0;
  const find = (type: string) => {
    const processor = reserving.services.payments.find(type);
    const read = (sessionId: string) => {
      asked += 1;
      return processor?.read(sessionId) ?? Promise.resolve(null);
    };
    return processor && { ...processor, read };
  };
  const services = { ...reserving.services, payments: { find } };
  const link = { token: held.token, asks: true };
  const look = () => showReservation(services, reserving.site, link);
  await Promise.all(Array.from({ length: 20 }, look));
  const many = asked;
  for (let n = 0; n < 20; n += 1) await look();
  expect(asked).toBeLessThanOrEqual(MOST_AT_ONCE);
  expect(many).toBeLessThan(MOST_AT_ONCE + 1);
  await reserving.choose(held, "pays");
  reserving.clock += 4_000;
  expect(await look()).toMatchObject({ reservation: { state: "confirmed" } });
});
