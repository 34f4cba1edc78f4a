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
 * @throws MailUnconfirmed when the mail server may have taken it; other errors when it did not
 */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** The connection ended after the e-mail was on its way. */
export class MailUnconfirmed extends Error {
  override readonly name = 'MailUnconfirmed';
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
    // The errors of sending do not tell whether the text was on its way: a mail server that is away is found before.
    await transport.verify();
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<notice-${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      if (isRefusal(error)) throw error;
      throw new MailUnconfirmed('The mail server did not answer', { cause: error });
    }
  };
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
