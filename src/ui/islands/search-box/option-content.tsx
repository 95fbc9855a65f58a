import type { SuggestedVehicle } from "#domain/search/suggest/suggestions.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { BodyIcon, Icon } from "../../icons/icon.tsx";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";
import type { SearchOption } from "./list-groups.ts";
import { splitMatches } from "./split-matches.ts";

type OptionContentProps = { option: SearchOption; typed: string };

export function OptionContent({ option, typed }: OptionContentProps) {
  if (option.kind === "vehicle") return <VehicleLine vehicle={option.vehicle} typed={typed} />;
  if (option.kind === "recent") return <span>{option.text}</span>;
  if (option.kind === "all") return <span>See all vehicles</span>;
  if (option.kind === "search") {
    return (
      <>
        <Icon name="search" />
        <span>
          Search for “<b>{option.text}</b>”
        </span>
        {option.count > 0 && <Count count={option.count} />}
      </>
    );
  }
  return (
    <>
      <Marked name={option.label} typed={typed} />
      <Count count={option.count} />
    </>
  );
}

function Count({ count }: { count: number }) {
  return (
    <small>
      {formatWholeNumber(count)}
      <span className="sr-only">{count === 1 ? " vehicle" : " vehicles"}</span>
    </small>
  );
}

/** §9, "Autocomplete item image height": fifty pixels. */
function VehicleLine({ vehicle, typed }: { vehicle: SuggestedVehicle; typed: string }) {
  const { photo, bodyStyle, title, subtitle, price } = vehicle;
  return (
    <>
      <span className="suggestion-photo">
        {photo === null ? (
          <BodyIcon body={bodyStyle} className="" />
        ) : (
          <img alt="" width="67" height="50" src={buildImageUrl(photo, 160, bodyStyle)} />
        )}
      </span>
      <span>
        <Marked name={title} typed={typed} />
        {subtitle !== null && (
          <small>
            <Marked name={subtitle} typed={typed} />
          </small>
        )}
      </span>
      {price !== null && (
        <span className="suggestion-price">
          {price.text}
          {price.type !== null && <small>{price.type}</small>}
        </span>
      )}
    </>
  );
}

function Marked({ name, typed }: { name: string; typed: string }) {
  return (
    <span>
      {splitMatches(name, typed).map(({ text, isTyped }, n) =>
        // The order of a name's parts never changes.
        isTyped ? <mark key={`${n}${text}`}>{text}</mark> : text,
      )}
    </span>
  );
}
