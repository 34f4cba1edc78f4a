import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { MINUTE } from '@switchboard/common/time/durations';
import type { SignIn, SignInChange, SignInFacts } from '@switchboard/federation';
import { useEffect, useState } from 'react';

/** What the user did last, for a line that says so. */
type Outcome = SignInChange['kind'] | 'confirmation';

export interface SignInState {
  /** `null` when this browser has lost the provider's sign-in; `undefined` until it is known. */
  facts: SignInFacts | null | undefined;
  /** The message of the last reading, if it failed. */
  error: string | null;
  retry: () => void;
  pending: boolean;
  outcome: Outcome | undefined;
  /** The message of the last change, if it failed. */
  failure: string | undefined;
  /** When the next confirmation e-mail can be sent, in milliseconds since the epoch. */
  nextConfirmation: number;
  sendConfirmation: () => Promise<void>;
  change: (what: SignInChange) => Promise<void>;
}

/** How the user signs in, read again whenever the page is shown: the link of an e-mail opens in another tab. */
export const useSignIn = (signIn: SignIn): SignInState => {
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<string>();
  const [nextConfirmation, setNextConfirmation] = useState(0);
  const { latest, error, retry } = useLoaded(async () => ({ facts: await signIn.read() }), [signIn]);

  useEffect(() => {
    const onShown = () => document.visibilityState !== 'hidden' && retry();
    // Two windows beside each other stay visible.
    window.addEventListener('focus', onShown);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      window.removeEventListener('focus', onShown);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [retry]);

  const run = async (done: Outcome, action: () => Promise<boolean>) => {
    setPending(true);
    setOutcome(undefined);
    setFailure(undefined);
    try {
      if (await action()) setOutcome(done);
    } catch (cause) {
      setFailure(messageOf(cause));
    }
    setPending(false);
    retry();
  };

  return {
    facts: latest && (latest.facts ?? null),
    error: error === undefined ? null : messageOf(error),
    retry,
    pending,
    outcome,
    failure,
    nextConfirmation,
    sendConfirmation: () =>
      run('confirmation', async () => {
        await signIn.sendConfirmation();
        setNextConfirmation(Date.now() + MINUTE);
        return true;
      }),
    change: (what) => run(what.kind, () => signIn.change(what)),
  };
};
