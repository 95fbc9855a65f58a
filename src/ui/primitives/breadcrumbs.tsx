import { Icon } from "../icons/icon.tsx";

/** The last step is the page itself. Phones show only the step before. */
export function Breadcrumbs({ steps }: { steps: { name: string; href: string }[] }) {
  const back = steps.at(-2);
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      {back && (
        <a href={back.href} className="inline-flex min-h-11 items-center gap-1 sm:hidden">
          <Icon name="chevron-left" className="size-4" />
          {back.name}
        </a>
      )}
      <ol className="hidden flex-wrap items-center sm:flex">
        {steps.map((step, n) => (
          <li key={step.href} className="flex items-center">
            {n > 0 && <Icon name="chevron-right" className="mx-1 size-4 text-line-strong" />}
            {n === steps.length - 1 ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <a href={step.href} className="inline-flex min-h-11 items-center hover:underline">
                {step.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
