import type { VehicleFinance } from "#domain/vehicle/page/vehicle-finance.ts";
import { CloseButton } from "../../primitives/close-button.tsx";
import { CreditStatementText } from "../../primitives/credit-statement.tsx";

const INFO_ID = "finance-info";

/** Opens the dialog without script, too. */
export function FinanceInfoButton({ info }: Pick<VehicleFinance, "info">) {
  return (
    <button type="button" popoverTarget={INFO_ID} className="text-link">
      {info.title}
    </button>
  );
}

/** How a repayment comes about, and the disclaimer. @see Specification §2, "Finance info modal" */
export function FinanceInfo({ finance }: { finance: VehicleFinance }) {
  const { info, statement, lender, fees } = finance;
  return (
    <dialog
      id={INFO_ID}
      popover="auto"
      data-sheet="bottom"
      aria-labelledby={`${INFO_ID}-title`}
      className="side-dialog"
    >
      <div className="sheet-head">
        <h2 id={`${INFO_ID}-title`}>{info.title}</h2>
        <CloseButton sheet={INFO_ID} label="Close" />
      </div>
      <div className="side-dialog-body finance-info">
        {info.text && <p>{info.text}</p>}
        <CreditStatementText statement={statement} />
        <dl>
          <dt>Lender</dt>
          <dd>{lender}</dd>
          {fees && (
            <>
              <dt>Fees, counted above</dt>
              <dd>{fees}</dd>
            </>
          )}
        </dl>
        <p>{info.disclaimer}</p>
      </div>
    </dialog>
  );
}
