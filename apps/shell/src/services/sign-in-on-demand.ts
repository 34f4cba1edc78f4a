import { once } from '@switchboard/common/async/once';
import { createOpenChanges } from './open-changes.ts';
import type { SignInSettings, SignInSettingsParts } from './sign-in-settings.ts';

/** The changes of the sign-in, with code that is fetched at their first use. */
export const signInOnDemand = (parts: SignInSettingsParts): SignInSettings => {
  const store = createOpenChanges();
  const settings = once(async () =>
    (await import('./sign-in-settings.ts')).createSignInSettings(parts, store),
  );
  return {
    ...store,
    read: async () => (await settings()).read(),
    sendConfirmation: async () => (await settings()).sendConfirmation(),
    change: async (what) => (await settings()).change(what),
    attempt: async (part) => (await settings()).attempt(part),
    close: async (made) => (await settings()).close(made),
  };
};
