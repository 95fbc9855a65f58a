/** Before the times that may be wished for: what the dealer has, and that nothing is booked by it. */
export function WishNote({ wished }: { wished: string | null }) {
  return (
    <p className="text-lg text-muted">
      {wished && `You asked for ${wished}. `}
      Nothing is booked yet: we confirm the time by phone or email.
    </p>
  );
}
