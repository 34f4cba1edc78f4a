import { z } from 'zod';

const sentMails = z.object({
  oobCodes: z
    .array(
      z.object({
        email: z.string(),
        /** The address that gets the link of a change. */
        newEmail: z.string().optional(),
        requestType: z.string(),
        oobCode: z.string(),
        oobLink: z.string(),
      }),
    )
    .default([]),
});
const sentTexts = z.object({
  verificationCodes: z.array(z.object({ phoneNumber: z.string(), code: z.string() })).default([]),
});

/** An e-mail of the identity provider. */
interface Mail {
  to: string;
  /** Such as `PASSWORD_RESET`. */
  kind: string;
  code: string;
  /** Leads to the dashboard. */
  link: string;
}

/** A text message of the identity provider. */
interface TextMessage {
  to: string;
  code: string;
}

/** What an authenticator app shows. */
export interface AppCode {
  /** The address of the user. */
  to: string;
  name: string;
  code: string;
}

export interface Mailbox {
  /** The unused messages since the start, newest first. */
  read(): Promise<{ mails: Mail[]; texts: TextMessage[] }>;
}

/** Reads the messages that the identity emulator at `origin` would have sent. */
export function createMailbox({ origin, project }: { origin: string; project: string }): Mailbox {
  const base = `${origin}/emulator/v1/projects/${project}`;
  return {
    async read() {
      const [mails, texts] = await Promise.all([
        ask(`${base}/oobCodes`, sentMails),
        ask(`${base}/verificationCodes`, sentTexts),
      ]);
      return {
        mails: mails.oobCodes
          .map(({ email, newEmail, requestType, oobCode, oobLink }) => ({
            to: newEmail ?? email,
            kind: requestType,
            code: oobCode,
            link: oobLink,
          }))
          .reverse(),
        texts: texts.verificationCodes.map(({ phoneNumber, code }) => ({ to: phoneNumber, code })).reverse(),
      };
    },
  };
}

async function ask<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The identity emulator answered ${answer.status}`);
  return schema.parse(await answer.json());
}
