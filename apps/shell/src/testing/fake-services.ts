import type { ApiClient, User } from '@switchboard/api-client';
import { createSession, type IdentityProvider } from '@switchboard/auth';
import { createEventBus } from '@switchboard/events';
import type { RemoteApp } from '@switchboard/federation';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { createI18n } from '@switchboard/ui/i18n';
import { vi } from 'vitest';
import { createAppearance } from '../features/appearance/appearance-store.ts';
import type { Services } from '../features/boot/services.ts';
import { texts } from '../locales/index.ts';

export interface Fakes {
  /** Who is signed in; nobody unless told. */
  user?: User | null;
  /** Whether the current-user check has ended; it has unless told. */
  initialized?: boolean;
  remotes?: DeployedRemote[];
  auth?: Partial<ApiClient['auth']>;
  identity?: Partial<IdentityProvider>;
  load?: (name: string) => Promise<RemoteApp>;
}

const refuse = async (): Promise<never> => {
  throw new Error('The test did not expect this call');
};

export type FakeServices = Services & { leave: ReturnType<typeof vi.fn>; emitted: unknown[] };

/** The services of the shell with a session that is real, and an outside that answers as a test says. */
export const createFakeServices = ({
  user = null,
  initialized = true,
  remotes = [],
  auth = {},
  identity = {},
  load = refuse,
}: Fakes = {}): FakeServices => {
  const api = {
    auth: { me: refuse, login: refuse, register: refuse, logout: async () => {}, ...auth },
  } as ApiClient;
  const provider = {
    signIn: refuse,
    signUp: refuse,
    signInWithGoogle: refuse,
    sendPasswordReset: refuse,
    confirmPasswordReset: refuse,
    signOut: async () => {},
    ...identity,
  };
  const leave = vi.fn();
  const session = createSession({ api, identity: async () => provider, leave });
  session.setState({ user, initialized });
  const i18n = createI18n('en');
  i18n.addResourceBundle('en', 'shell', texts.en);
  const events = createEventBus();
  const emitted: unknown[] = [];
  events.on('remote:failed', (payload) => emitted.push(payload));

  return {
    registry: { schema: 1, remotes },
    api,
    session,
    identity: async () => provider,
    events,
    emitted,
    i18n,
    appearance: createAppearance(),
    loader: { load: vi.fn(load) },
    leave,
  };
};
