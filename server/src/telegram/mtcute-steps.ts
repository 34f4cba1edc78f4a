import type { User } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import { unlessAborted } from '@switchboard/common/async/unless-aborted';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { type Stopwatch, startStopwatch } from '../jobs/stopwatch.ts';
import { TelegramFailed } from './failure.ts';
import { createGuard, type Guard } from './guard.ts';
import { type Login, type LoginStore, STEP_USED } from './login-store.ts';
import type { CreateClient } from './mtcute-client.ts';
import { toLoginFailure } from './mtcute-errors.ts';
import type { LoginRef } from './ports.ts';

export interface MtcuteStepsOptions {
  createClient: CreateClient;
  store: LoginStore;
  /** Ends steps that are under way. */
  closing: AbortSignal;
}

/** What Telegram made of a step: the account is signed in, or the login goes on. */
export type StepResult<T> =
  | { user: User }
  | { change: Partial<Login>; answer: T }
  /** It failed after it changed the login. */
  | { change: Partial<Login>; failure: unknown };

/** An account that is signed in, and not stored yet. */
export interface SignedIn {
  user: User;
  client: TelegramClient;
  /** The guard of the client; until now it follows the time of the step. */
  guard: Guard;
  /** The phone of the login; null after a QR code. */
  phone: string | null;
  login: LoginRef;
  /** The step of the login, which is under way until the account is stored. */
  step: string;
  /** Forgets the login of an account that cannot be stored. */
  drop(): Promise<void>;
}

/** Milliseconds for the calls of a step: the library itself retries for ever. */
const PATIENCE = 30_000;

const busy = () => new TelegramFailed({ kind: 'login-limited', retryAfter: undefined });
const noLogin = () => new TelegramFailed({ kind: 'no-login' });
const tooLate = () => new Error('Telegram did not answer');

/** @throws the reason of the signal, or an error after 30 seconds */
export const inTime = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  withTimeLimit(PATIENCE, tooLate, () => unlessAborted(work(), signal));

/**
 * The steps of logins. Each has a connection of its own, with the secret of the step before, so that no server has to
 * live from one step to the next. All throw a TelegramFailed.
 */
export const createMtcuteSteps = ({ createClient, store, closing }: MtcuteStepsOptions) => {
  /** Connects for a step, and closes the connection unless the account is signed in. */
  const connected = async <T>(
    session: string | undefined,
    since: Stopwatch,
    task: (client: TelegramClient, guard: Guard) => Promise<{ result: T; isInUse: boolean }>,
  ): Promise<T> => {
    const guard = createGuard(() => since() < STEP_USED);
    const client = await createClient(guard);
    let isInUse = false;
    try {
      await inTime(closing, async () => {
        if (session !== undefined) await client.importSession(session, true);
        await client.connect();
      });
      const done = await task(client, guard);
      isInUse = done.isInUse;
      return done.result;
    } catch (error) {
      throw error instanceof TelegramFailed ? error : toLoginFailure(error);
    } finally {
      if (!isInUse) {
        await client.destroy();
        guard.close();
      }
    }
  };

  return {
    /** Begins a login in place of the earlier one, which stays when that fails. */
    begin: async <T>(
      ref: LoginRef,
      ask: (client: TelegramClient) => Promise<{ login: Omit<Login, 'session'>; answer: T }>,
    ): Promise<T> => {
      const since = startStopwatch();
      const step = await store.begin(ref);
      if (step === undefined) throw busy();
      try {
        return await connected(undefined, since, async (client) => {
          const { login, answer } = await inTime(closing, () => ask(client));
          const session = await client.exportSession();
          if (!(await store.keep(ref, step, { ...login, session }, true))) throw busy();
          return { result: answer, isInUse: false };
        });
      } catch (error) {
        await store.release(ref, step);
        throw error;
      }
    },

    /** Takes the next step of a login. */
    continue: async <T>(
      ref: LoginRef,
      take: (client: TelegramClient, login: Login) => Promise<StepResult<T>>,
    ): Promise<SignedIn | { answer: T }> => {
      const since = startStopwatch();
      const step = await store.continue(ref);
      if (step === 'busy') throw busy();
      if (step === 'none') throw noLogin();
      const { id, login, isInterrupted } = step;
      try {
        return await connected<SignedIn | { answer: T }>(login.session, since, async (client, guard) => {
          const signedIn = isInterrupted ? await alreadySignedIn(client, closing) : undefined;
          const result = signedIn === undefined ? await take(client, login) : { user: signedIn };
          if ('user' in result) {
            const { phone } = login;
            const drop = () => store.drop(ref, id);
            return { result: { ...result, client, guard, phone, login: ref, step: id, drop }, isInUse: true };
          }
          const session = await client.exportSession();
          // Another code of a login that was replaced must not be shown: a scan of it would connect nothing.
          if (!(await store.keep(ref, id, { ...login, ...result.change, session }, false))) throw noLogin();
          if ('failure' in result) throw result.failure;
          return { result: { answer: result.answer }, isInUse: false };
        });
      } catch (error) {
        await store.release(ref, id);
        throw error;
      }
    },
  };
};

/** A server died before it stored the account of a login that Telegram had accepted. */
const alreadySignedIn = (client: TelegramClient, closing: AbortSignal): Promise<User | undefined> =>
  inTime(closing, () => client.getMe()).catch(() => undefined);
