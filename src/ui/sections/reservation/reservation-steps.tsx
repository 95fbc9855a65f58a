type ReservationStepsProps = {
  /** So many steps are behind, and the next one is at hand. */
  done: 1 | 2;
  /** Whether the vehicle comes to its shopper, and is not picked up. */
  isDelivered: boolean;
};

/** How far a reservation is. */
export function ReservationSteps({ done, isDelivered }: ReservationStepsProps) {
  const steps = ["Held for you", "Deposit paid", isDelivered ? "Delivered" : "Picked up"];
  return (
    <ol className="reservation-steps">
      {steps.map((step, n) => (
        <li
          key={step}
          data-done={n < done ? "" : undefined}
          aria-current={n === done ? "step" : undefined}
        >
          {step}
          {n < done && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
