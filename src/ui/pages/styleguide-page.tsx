import { CONTACT_PATH, STYLEGUIDE_PATH } from "#domain/addresses/site-addresses.ts";
import { TEMPLATE_NAMES, type TemplateName } from "#domain/site/config/template-names.ts";
import { CardSkeleton } from "../primitives/card-skeleton.tsx";
import { Price } from "../primitives/price.tsx";
import { Tag } from "../primitives/tag.tsx";
import { LocationCard } from "../sections/location/location-card.tsx";
import { ReservationStanding } from "../sections/reservation/reservation-standing.tsx";
import { resolveChrome } from "../sections/resolve-chrome.ts";
import type { InSlots } from "../slots.ts";
import { Controls } from "../styleguide/controls.tsx";
import { Foundations } from "../styleguide/foundations.tsx";
import { Results } from "../styleguide/results.tsx";
import { SAMPLE_CARDS, SAMPLE_TAGS } from "../styleguide/sample-cards.ts";
import { addSampleElsewhere } from "../styleguide/sample-elsewhere.ts";
import { SAMPLE_NOW, SAMPLE_RESERVATIONS } from "../styleguide/sample-reservations.ts";
import { Sample, Specimen } from "../styleguide/specimen.tsx";

type StyleguidePageProps = InSlots<{ template: TemplateName }>;

/** Every component in each of its states, in a template and the site's colours. */
export function StyleguidePage({ slots, template, ...frame }: StyleguidePageProps) {
  const [location] = frame.site.locations;
  const { TopBanner, Header, Footer } = resolveChrome(slots, frame.site);
  return (
    <>
      <TopBanner {...frame} />
      <Header {...frame} />
      <main id="main" className="page-width pt-8 pb-(--section)">
        <h1 className="text-3xl font-extrabold">Style guide</h1>
        <TemplateLinks shown={template} />
        <Foundations />
        <Controls />
        <Specimen title="Tags and prices">
          <div className="flex flex-wrap gap-3 bg-line-strong p-4">
            {SAMPLE_TAGS.map((tag) => (
              <Tag key={tag.tone} tag={tag} />
            ))}
          </div>
          <div className="mt-4 grid gap-3">
            <Price
              price={{ text: "$31,990", type: "Drive away", state: "NSW", amount: 31_990 }}
              size="page"
            />
            <Price
              price={{ text: "$31,990", type: "Estimate", state: null, amount: 31_990 }}
              size="card"
            />
            <Price
              price={{ text: "Price on application", type: null, state: null, amount: null }}
              size="card"
            />
          </div>
        </Specimen>
        <Specimen title="Vehicle cards">
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {SAMPLE_CARDS.map((card) => (
              <li key={card.id} className="grid min-w-0">
                <slots.VehicleCard card={card} />
              </li>
            ))}
            <li className="grid min-w-0">
              <CardSkeleton />
            </li>
          </ul>
        </Specimen>
        <Results VehicleCard={slots.VehicleCard} />
        <Specimen title="Reservations">
          <div className="grid gap-10 sm:grid-cols-2">
            {Object.entries(SAMPLE_RESERVATIONS).map(([name, reservation]) => (
              <Sample key={name} name={name}>
                <ReservationStanding
                  reservation={reservation}
                  now={SAMPLE_NOW}
                  problem={null}
                  Heading="h3"
                />
              </Sample>
            ))}
          </div>
        </Specimen>
        {location && (
          <Specimen title="Location">
            <div className="grid gap-4 sm:grid-cols-2">
              <LocationCard
                location={location}
                site={frame.site}
                bodyStyle={frame.chrome.bodyStyle}
                contactHref={CONTACT_PATH}
              />
              <LocationCard
                location={{ ...location, slug: `${location.slug}-brief` }}
                site={frame.site}
                bodyStyle={frame.chrome.bodyStyle}
                contactHref={null}
                isBrief
              />
            </div>
          </Specimen>
        )}
      </main>
      <Footer {...frame} site={addSampleElsewhere(frame.site)} />
    </>
  );
}

function TemplateLinks({ shown }: { shown: TemplateName }) {
  return (
    <nav aria-label="Templates" className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {TEMPLATE_NAMES.map((name) => (
          <li key={name}>
            <a
              href={`${STYLEGUIDE_PATH}?template=${name}`}
              aria-current={name === shown ? "page" : undefined}
              className="text-link aria-[current]:no-underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
