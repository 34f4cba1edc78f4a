import { type APIRequestContext, expect } from '@playwright/test';

export type MailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'EMAIL_SIGNIN' | 'VERIFY_AND_CHANGE_EMAIL';

/** The newest e-mail of a kind to this address; waits until there is one. */
export const mailTo = async (request: APIRequestContext, email: string, kind: MailKind) => {
  const find = async () => {
    const answer = await request.get('/sandbox/mail/messages.json');
    const { mails } = (await answer.json()) as {
      mails: { to: string; kind: string; code: string; link: string }[];
    };
    return mails.find((mail) => mail.to === email && mail.kind === kind);
  };
  await expect.poll(find, { message: `a mail ${kind} to ${email}` }).toBeDefined();
  return (await find()) ?? { code: '', link: '' };
};

/** The newest code sent to a phone; waits until there is one. */
export const textTo = async (request: APIRequestContext, phone: string): Promise<string> => {
  const find = async () => {
    const answer = await request.get('/sandbox/mail/messages.json');
    const { texts } = (await answer.json()) as { texts: { to: string; code: string }[] };
    return texts.find(({ to }) => to === phone)?.code;
  };
  await expect.poll(find, { message: `a code to ${phone}` }).toBeDefined();
  return (await find()) ?? '';
};
