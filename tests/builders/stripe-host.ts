import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type Answer = { status: number; body: unknown };

type Session = {
  id: string;
  amount: number;
  currency: string;
  expiresAt: number;
  metadata: Record<string, string>;
  isPaid: boolean;
  isForGood: boolean;
  isExpired: boolean;
};

type Refund = {
  id: string;
  chargeId: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
};

type Dispute = { id: string; chargeId: string; amount: number; status: string };

type Asked = { method: string; path: string; key: string | undefined; form: URLSearchParams };

export type StripeHost = {
  api: { protocol: "http"; host: string; port: number };
  /** Milliseconds UTC of Stripe's clock. */
  clock: number;
  /** The latest requests. */
  asked: Asked[];
  refunds: Refund[];
  /** Answers in place of the host, until it is called with null. */
  misbehave: (
    answer: ((request: IncomingMessage, response: ServerResponse) => void) | null,
  ) => void;
  /** Does what it is asked, and never says so. */
  keepSilent: (isSilent: boolean) => void;
  /** `isForGood`: by a card that takes no refund. */
  pay: (sessionId: string, card?: { isForGood: boolean }) => void;
  /** Somebody refunds on Stripe's own pages. */
  refundByHand: (chargeId: string, amount: number) => Refund;
  /** The shopper disputes a charge at the bank. */
  dispute: (chargeId: string, amount: number) => Dispute;
  showSession: (sessionId: string) => Record<string, unknown>;
  close: () => Promise<void>;
};

const MAX_BYTES = 64 * 1_024;
const MAX_KEPT = 1_000;
const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 3_600;

const refuse = (status: number, error: Record<string, string>): Answer => ({
  status,
  body: { error: { type: "invalid_request_error", message: "No.", ...error } },
});

/** Stripe's API on loopback, as far as deposits use it: it remembers sessions, refunds and idempotency keys. */
export async function startStripeHost(now: number): Promise<StripeHost> {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, { request: string; answer: Answer }>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  let instead: Parameters<StripeHost["misbehave"]>[0] = null;
  let isSilent = false;

  const showSession = (id: string): Record<string, unknown> => {
    const session = sessions.get(id);
    if (!session) return {};
    const isExpired =
      session.isExpired || (!session.isPaid && host.clock >= session.expiresAt * 1_000);
    const status = session.isPaid ? "complete" : isExpired ? "expired" : "open";
    return {
      id,
      object: "checkout.session",
      status,
      payment_status: session.isPaid ? "paid" : "unpaid",
      payment_intent: session.isPaid ? toCharge(id) : null,
      amount_total: session.amount,
      currency: session.currency,
      url: status === "open" ? `https://checkout.stripe.com/c/pay/${id}` : null,
      metadata: session.metadata,
    };
  };

  const createSession = (form: URLSearchParams): Answer => {
    const expiresAt = Number(form.get("expires_at"));
    const seconds = expiresAt - Math.floor(host.clock / 1_000);
    if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
      return refuse(400, { param: "expires_at" });
    }
    const id = `cs_test_${sessions.size + 1}`;
    const price = "line_items[0][price_data]";
    const metadata = [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value] as const];
    });
    sessions.set(id, {
      id,
      amount: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`) ?? "",
      expiresAt,
      metadata: Object.fromEntries(metadata),
      isPaid: false,
      isForGood: false,
      isExpired: false,
    });
    return { status: 200, body: showSession(id) };
  };

  const addRefund = (chargeId: string, amount: number): Refund => {
    const refund: Refund = {
      id: `re_${refunds.length + 1}`,
      chargeId,
      amount,
      status: "succeeded",
    };
    refunds.push(refund);
    return refund;
  };

  const createRefund = (form: URLSearchParams): Answer => {
    const chargeId = form.get("payment_intent") ?? "";
    const session = sessions.get(toSession(chargeId));
    if (!session?.isPaid) return refuse(404, { code: "resource_missing" });
    if (session.isForGood) return refuse(400, { code: "charge_not_refundable" });
    const before = refunds
      .filter((refund) => refund.chargeId === chargeId && refund.status !== "failed")
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get("amount"));
    if (before >= session.amount) return refuse(400, { code: "charge_already_refunded" });
    if (before + amount > session.amount) return refuse(400, { param: "amount" });
    return { status: 200, body: showRefund(addRefund(chargeId, amount)) };
  };

  /** A page of what belongs to a charge, as Stripe gives it: a hundred at most, from the one after which it is asked. */
  const list = <Of extends { id: string; chargeId: string }>(
    form: URLSearchParams,
    all: readonly Of[],
    show: (one: Of) => Record<string, unknown>,
  ): Answer => {
    const chargeId = form.get("payment_intent") ?? "";
    if (!sessions.get(toSession(chargeId))?.isPaid) {
      return refuse(404, { code: "resource_missing" });
    }
    const found = all.filter((one) => one.chargeId === chargeId);
    const first = found.findIndex(({ id }) => id === form.get("starting_after")) + 1;
    const last = first + Math.min(100, Number(form.get("limit") ?? 10));
    const data = found.slice(first, last).map(show);
    return { status: 200, body: { object: "list", data, has_more: found.length > last } };
  };

  const act = ({ method, path, form }: Asked): Answer => {
    const [, id = "", action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/checkout/sessions") return createSession(form);
    if (method === "POST" && path === "/v1/refunds") return createRefund(form);
    if (method === "GET" && path === "/v1/refunds") return list(form, refunds, showRefund);
    if (method === "GET" && path === "/v1/disputes") return list(form, disputes, showDispute);
    const session = sessions.get(id);
    if (!session) return refuse(404, { code: "resource_missing" });
    if (method === "POST" && action === "/expire") {
      if (showSession(id)["status"] !== "open") return refuse(400, {});
      session.isExpired = true;
    }
    return { status: 200, body: showSession(id) };
  };

  /** The same key is the same answer; with another request it is an error. Refused requests leave no key. */
  const actOnce = (asked: Asked): Answer => {
    if (asked.key === undefined) return act(asked);
    const request = `${asked.path}?${asked.form}`;
    const known = answers.get(asked.key);
    if (known?.request === request) return known.answer;
    if (known) return refuse(400, { type: "idempotency_error" });
    const answer = act(asked);
    if (answer.status === 200 && answers.size < MAX_KEPT)
      answers.set(asked.key, { request, answer });
    return answer;
  };

  const answerRequest = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of request) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) {
        response.writeHead(413).end();
        return;
      }
      chunks.push(chunk);
    }
    const { pathname, searchParams } = new URL(request.url ?? "", "http://stripe.invalid");
    const asked = {
      method: request.method ?? "",
      path: pathname,
      key: request.headers["idempotency-key"]?.toString(),
      form:
        request.method === "GET"
          ? searchParams
          : new URLSearchParams(Buffer.concat(chunks).toString()),
    };
    if (host.asked.length < MAX_KEPT) host.asked.push(asked);
    const { status, body } = actOnce(asked);
    if (isSilent) return;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    if (instead) instead(request, response);
    else answerRequest(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const host: StripeHost = {
    api: { protocol: "http", host: "127.0.0.1", port },
    clock: now,
    asked: [],
    refunds,
    misbehave: (answer) => {
      instead = answer;
    },
    keepSilent: (toldTo) => {
      isSilent = toldTo;
    },
    pay: (sessionId, { isForGood } = { isForGood: false }) => {
      const session = sessions.get(sessionId);
      if (session) Object.assign(session, { isPaid: true, isForGood });
    },
    refundByHand: addRefund,
    dispute: (chargeId, amount) => {
      const id = `dp_${disputes.length + 1}`;
      const dispute = { id, chargeId, amount, status: "needs_response" };
      disputes.push(dispute);
      return dispute;
    },
    showSession,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return host;
}

const toCharge = (sessionId: string): string => sessionId.replace("cs_test_", "pi_");
const toSession = (chargeId: string): string => chargeId.replace("pi_", "cs_test_");

/** As Stripe tells of it. */
export function showRefund({ id, chargeId, amount, status }: Refund): Record<string, unknown> {
  return { id, object: "refund", payment_intent: chargeId, amount, status };
}

/** As Stripe tells of it. */
export function showDispute({ id, chargeId, amount, status }: Dispute): Record<string, unknown> {
  return { id, object: "dispute", payment_intent: chargeId, amount, status };
}
