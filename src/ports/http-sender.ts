export type OutgoingRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/**
 * Why a receiver did not take a request. `isLasting` where trying again cannot help; `retryAfterMs` is
 * how long the receiver asks to wait, null where it says nothing. `gotAnswer` unless it hung, closed the
 * connection or could not be reached; `status` is null then.
 */
export class RequestRefusedError extends Error {
  readonly isLasting: boolean;
  readonly retryAfterMs: number | null;
  readonly gotAnswer: boolean;
  readonly status: number | null;

  constructor(
    message: string,
    {
      isLasting,
      retryAfterMs,
      gotAnswer = true,
      status = null,
    }: {
      isLasting: boolean;
      retryAfterMs: number | null;
      gotAnswer?: boolean;
      status?: number | null;
    },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "RequestRefusedError";
    this.isLasting = isLasting;
    this.retryAfterMs = retryAfterMs;
    this.gotAnswer = gotAnswer;
    this.status = status;
  }
}

export type HttpSender = {
  /**
   * Posts within a time limit, without following redirects, and reads a bounded part of the answer.
   *
   * @returns The status and the beginning of the answer.
   * @throws RequestRefusedError unless the receiver answers 2xx.
   */
  post(request: OutgoingRequest): Promise<{ status: number; body: string }>;
};
