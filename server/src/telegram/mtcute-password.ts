import type { TelegramClient } from '@mtcute/node';
import type { Login } from './login-store.ts';
import { inTime, type StepResult } from './mtcute-steps.ts';
import type { PasswordAsked } from './ports.ts';

/** The code is used now: from here on, the login only takes the password. */
const change: Partial<Login> = { passwordAsked: true };

/** Signs in an account with two-step verification, or asks for the password when there is none. */
export const signInWithPassword = async (
  client: TelegramClient,
  password: string | undefined,
  closing: AbortSignal,
): Promise<StepResult<PasswordAsked>> => {
  if (password === undefined) {
    // The hint is no condition for the login.
    const hint = await inTime(closing, () => client.getPasswordHint()).catch(() => null);
    return { change, answer: { state: 'password_required', hint: hint ?? undefined } };
  }
  try {
    return { user: await inTime(closing, () => client.checkPassword(password)) };
  } catch (failure) {
    return { change, failure };
  }
};
