/** A placeholder while a card loads. */
export function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <div className="skeleton card-photo" />
      <div className="card-body gap-2.5">
        <div className="skeleton h-5 w-3/4" />
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton h-4 w-full" />
        <div className="skeleton mt-4 h-7 w-2/5" />
        <div className="skeleton mt-2 h-11 w-full" />
      </div>
    </div>
  );
}
