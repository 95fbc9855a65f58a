import { Icon } from "../../icons/icon.tsx";
import { CardMarks } from "../footer/card-marks.tsx";

/** Below the button that leads to the payment: where the card is asked for, and which cards are taken. */
export function PaysByCard() {
  return (
    <div className="pays-by-card">
      <p>
        <Icon name="lock" className="size-4" />
        You pay on the next page, by card. No card number is entered here.
      </p>
      <CardMarks />
    </div>
  );
}
