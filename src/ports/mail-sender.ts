export type Mail = {
  /** Stands before the installation's own address. */
  fromName: string;
  to: readonly string[];
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  /** Null: plain text alone, as readers of ADF want it. */
  html: string | null;
  attachments: readonly { name: string; contentType: string; content: string }[];
  /** Stays the same when a mail is sent again, so that a receiver can tell. Letters, digits and - only. */
  id: string;
};

/**
 * Why a mail was not taken; `isLasting` where trying again cannot help, `gotAnswer` unless the server
 * hung, closed the connection or could not be reached.
 */
export class MailRefusedError extends Error {
  readonly isLasting: boolean;
  readonly gotAnswer: boolean;

  constructor(
    message: string,
    isLasting: boolean,
    { gotAnswer = true, ...options }: ErrorOptions & { gotAnswer?: boolean } = {},
  ) {
    super(message, options);
    this.name = "MailRefusedError";
    this.isLasting = isLasting;
    this.gotAnswer = gotAnswer;
  }
}

export type MailSender = {
  /** Whether mails are written to a folder of this machine and reach nobody. */
  isFolder: boolean;
  /**
   * The server's answer when it took the mail.
   *
   * @throws MailRefusedError
   */
  send(mail: Mail): Promise<string>;
};
