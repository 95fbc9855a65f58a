/** An address that no site has. It names none. */
export function UnknownHostPage() {
  return (
    <main className="page-width py-24">
      <h1 className="text-3xl font-extrabold">There is no site at this address</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        Please check the address for a slip of the finger, or search for the dealer by name.
      </p>
    </main>
  );
}
