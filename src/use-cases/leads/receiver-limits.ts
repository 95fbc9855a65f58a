import {
  CLOSED_CIRCUIT,
  countFree,
  isAway,
  noteDelivery,
  type ReceiverCircuit,
} from "#domain/lead/receiver-circuit.ts";

type Receiver = { underWay: number; circuit: ReceiverCircuit };

/** How much each receiver is asked at once, so that one that hangs holds up its own deliveries alone. */
export type ReceiverLimits = {
  /** How many more deliveries to it may begin. */
  countFree(receiver: string, now: number): number;
  begin(receiver: string): void;
  /** Returns whether the receiver is away by this delivery, which was not known before. */
  end(receiver: string, gotAnswer: boolean, now: number): boolean;
};

/** Counted in the memory of each process. */
export function createReceiverLimits(): ReceiverLimits {
  const receivers = new Map<string, Receiver>();
  const read = (name: string): Receiver =>
    receivers.get(name) ?? { underWay: 0, circuit: CLOSED_CIRCUIT };
  return {
    countFree: (name, now) => {
      const { circuit, underWay } = read(name);
      return countFree(circuit, underWay, now);
    },
    begin: (name) => {
      const { circuit, underWay } = read(name);
      receivers.set(name, { circuit, underWay: underWay + 1 });
    },
    end: (name, gotAnswer, now) => {
      const { circuit: before, underWay } = read(name);
      const circuit = noteDelivery(before, gotAnswer, now);
      // Names of destinations that no site has any more would gather.
      if (underWay === 1 && circuit.misses === 0) receivers.delete(name);
      else receivers.set(name, { circuit, underWay: underWay - 1 });
      return isAway(circuit) && !isAway(before);
    },
  };
}
