import { TelegramFailed } from './failure.ts';
import { LOGIN_LIFETIME } from './login-store.ts';
import { needsPassword } from './mtcute-errors.ts';
import { signInWithPassword } from './mtcute-password.ts';
import { askForQr, loginOf, scannedOrOver, toQrShown } from './mtcute-qr.ts';
import { createMtcuteSteps, inTime, type MtcuteStepsOptions, type SignedIn } from './mtcute-steps.ts';
import type { CodeSent, LoginRef, PasswordAsked, QrShown } from './ports.ts';

export interface LoginAnswer {
  code: string;
  password?: string | undefined;
}

/** Seconds until a new code may be requested, if Telegram names none. */
const RESEND_AFTER = 60;

/** Logins by phone and code, or by QR code, one at a time of each kind. All calls throw a TelegramFailed. */
export const createMtcuteLogins = (options: MtcuteStepsOptions) => {
  const { closing } = options;
  const steps = createMtcuteSteps(options);

  return {
    begin: (ref: LoginRef, phone: string): Promise<CodeSent> =>
      steps.begin(ref, async (client) => {
        const sent = await client.sendCode({ phone });
        if (!('phoneCodeHash' in sent)) throw new Error('Telegram sent no code');
        const { phoneCodeHash } = sent;
        return {
          login: { phone, phoneCodeHash, passwordAsked: false, qrLink: null, qrUntil: null },
          answer: { resendAfter: sent.timeout || RESEND_AFTER, expiresIn: LOGIN_LIFETIME / 1_000 },
        };
      }),

    /** An answer says that the account also has a password. */
    confirm: (
      ref: LoginRef,
      { code, password }: LoginAnswer,
    ): Promise<SignedIn | { answer: PasswordAsked }> =>
      steps.continue(ref, async (client, { phone, phoneCodeHash, passwordAsked }) => {
        if (passwordAsked) return signInWithPassword(client, password, closing);
        if (phone === null || phoneCodeHash === null) throw new TelegramFailed({ kind: 'no-login' });
        try {
          const signIn = () => client.signIn({ phone, phoneCodeHash, phoneCode: code });
          return { user: await inTime(closing, signIn) };
        } catch (error) {
          if (!needsPassword(error)) throw error;
          return signInWithPassword(client, password, closing);
        }
      }),

    beginQr: (ref: LoginRef): Promise<QrShown> =>
      steps.begin(ref, async (client) => {
        const asked = await askForQr(client);
        if (asked === 'password' || 'user' in asked) throw new Error('Telegram named no code to scan');
        return { login: loginOf(asked), answer: toQrShown(asked) };
      }),

    /** Waits until the code is scanned or over. An answer is the next code, or says that there is a password. */
    confirmQr: (
      ref: LoginRef,
      password: string | undefined,
    ): Promise<SignedIn | { answer: PasswordAsked | QrShown }> =>
      steps.continue<PasswordAsked | QrShown>(ref, async (client, { qrUntil, passwordAsked }) => {
        if (qrUntil === null) throw new TelegramFailed({ kind: 'no-login' });
        if (passwordAsked) return signInWithPassword(client, password, closing);
        await scannedOrOver(client, qrUntil, closing);
        const asked = await inTime(closing, () => askForQr(client));
        if (asked === 'password') return signInWithPassword(client, undefined, closing);
        if ('user' in asked) return asked;
        return { change: { qrLink: asked.link, qrUntil: asked.until }, answer: toQrShown(asked) };
      }),
  };
};
