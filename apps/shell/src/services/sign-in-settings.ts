import { type ApiClient, codeOf, isNotFound } from '@switchboard/api-client';
import {
  IdentityError,
  type IdentityProvider,
  type SessionStore,
  type SignInAccount,
} from '@switchboard/auth';
import { MINUTE } from '@switchboard/common/time/durations';
import type { SignIn } from '@switchboard/federation';
import type { StoreApi } from '@switchboard/ui/state';
import { createOpenChanges, type OpenChanges } from './open-changes.ts';
import type { Proof } from './proof.ts';

/** Milliseconds for which providers take a sign-in as recent. */
const RECENT = 5 * MINUTE;

export interface SignInSettings extends SignIn, StoreApi<OpenChanges> {
  /** Makes a part of the open change. Asks for a proof if the provider wants a newer one, and repeats it. */
  attempt<T>(part: () => Promise<T>): Promise<T>;
  /** Closes the dialog of the open change. @param made whether the change was made */
  close(made: boolean): Promise<void>;
}

export interface SignInSettingsParts {
  identity: () => Promise<IdentityProvider>;
  api: Pick<ApiClient, 'person'>;
  session: SessionStore;
  proof: Pick<Proof, 'ask'>;
  /** The message of a failure, in the language of the user. */
  describe: (failure: unknown) => Promise<string>;
  now?: () => number;
}

/** Changes of how the user of this page signs in. The provider keeps and checks them; the backend gets the outcome. */
export const createSignInSettings = (
  { identity, api, session, proof, describe, now = Date.now }: SignInSettingsParts,
  store = createOpenChanges(),
): SignInSettings => {
  let settle: (made: boolean) => void = () => {};

  const inWords = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (cause) {
      throw new Error(await describe(cause), { cause });
    }
  };

  const account = async (): Promise<SignInAccount | undefined> => (await identity()).account();

  /** @returns whether the account is that of the session */
  const report = async ({ token }: SignInAccount): Promise<boolean> => {
    try {
      await api.person.renewSignIn(token);
      await session.refresh();
      return true;
    } catch (error) {
      // Another person signed in with the provider in this browser.
      if (codeOf(error) === 'token_of_other_user') return false;
      if (isNotFound(error)) return true;
      throw error;
    }
  };

  const isReported = ({ email, confirmed }: SignInAccount): boolean => {
    const { user } = session.getState();
    return !user || (user.email === email && user.email_verified === confirmed);
  };

  /** `undefined` without the provider's sign-in of the user of this session. */
  const ownAccount = async (): Promise<SignInAccount | undefined> => {
    const found = await account();
    return found && (isReported(found) || (await report(found))) ? found : undefined;
  };

  return {
    ...store,
    read: () =>
      inWords(async () => {
        const found = await ownAccount();
        if (!found) return undefined;
        const { email, confirmed, ways, factors } = found;
        return { email, confirmed, ways, factors };
      }),
    sendConfirmation: () =>
      inWords(async () => {
        if (!(await (await identity()).sendVerification())) throw new IdentityError('recent-sign-in');
      }),
    change: (what) =>
      inWords(async () => {
        const found = await ownAccount();
        if (!found) return false;
        if (now() - found.provenAt > RECENT && !(await proof.ask())) return false;
        settle(false);
        store.setState({ open: { what, account: found } });
        return new Promise<boolean>((resolve) => {
          settle = resolve;
        });
      }),
    async attempt(part) {
      try {
        return await part();
      } catch (error) {
        const isOld = error instanceof IdentityError && error.failure === 'recent-sign-in';
        if (!isOld || !(await proof.ask())) throw error;
        return part();
      }
    },
    async close(made) {
      store.setState({ open: undefined });
      if (made) {
        // The change is made already; the next reading reports it again.
        const found = await account().catch(() => undefined);
        if (found)
          await report(found).catch((error: unknown) => console.warn('A change was not reported', error));
      }
      settle(made);
    },
  };
};
