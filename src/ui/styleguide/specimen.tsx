import type { ReactNode } from "react";

type SpecimenProps = { title: string; children: ReactNode };

export function Specimen({ title, children }: SpecimenProps) {
  return (
    <section className="grid gap-4 border-t border-line py-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 className="font-semibold">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid gap-2">
      <div>{children}</div>
      <figcaption className="text-xs text-muted">{name}</figcaption>
    </figure>
  );
}
