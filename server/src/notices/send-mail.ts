import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.ts';

export interface OutgoingMail {
  /** Unique; part of the `Message-ID`. */
  id: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/**
 * Gives an e-mail to the mail server.
 * @throws MailUnconfirmed when the mail server may have taken it, MailRefused when it never will; other errors when it did
 * not
 */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** The mail server is away, or did not take the e-mail this time. */
class MailFailed extends Error {
  override readonly name: string = 'MailFailed';

  /** The texts of mail servers repeat addresses, and stay out of the log: only the codes are kept. */
  constructor(error: unknown) {
    const { code, responseCode } = codesOf(error);
    super([code, responseCode].filter(Boolean).join(' ') || 'unknown');
  }
}

/** The connection ended after the e-mail was on its way. */
export class MailUnconfirmed extends MailFailed {
  override readonly name = 'MailUnconfirmed';
}

/** The mail server refuses this e-mail for good. */
export class MailRefused extends MailFailed {
  override readonly name = 'MailRefused';
}

/** Milliseconds for each step with the mail server. */
const PATIENCE = 10_000;

/** Sends by SMTP. */
export const createSmtp = ({ url, from }: MailConfig): SendMail => {
  const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const transport = createTransport(
    { url, ...patience, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '');
  return async ({ id, to, subject, text }) => {
    // The errors of sending do not tell whether the text was on its way: a mail server that is away is found before. One
    // that refuses the password is a fault of the settings, which ends.
    await transport.verify().catch((error: unknown) => {
      throw new MailFailed(error);
    });
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<notice-${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const { responseCode } = codesOf(error);
      if (responseCode === undefined) throw new MailUnconfirmed(error);
      throw responseCode >= 500 ? new MailRefused(error) : new MailFailed(error);
    }
  };
};

const codesOf = (error: unknown): { code?: string; responseCode?: number } => {
  if (!(error instanceof Error)) return {};
  const { code, responseCode } = { code: undefined, responseCode: undefined, ...error };
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
};
