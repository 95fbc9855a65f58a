const STEPS = ["Held for you", "Deposit paid", "Picked up"] as const;

/** How far a reservation is: `done` steps are behind, the next one is at hand. */
export function ReservationSteps({ done }: { done: 1 | 2 }) {
  return (
    <ol className="reservation-steps">
      {STEPS.map((step, n) => (
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
