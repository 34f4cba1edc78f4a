import { personKey } from '@switchboard/api-client';
import type { SessionStore } from '@switchboard/auth';
import type { EventBus } from '@switchboard/events';
import { CONTRACT_VERSION } from '@switchboard/federation';
import type { RuntimeConfig } from '@switchboard/federation/config';
import { becomeHost } from '@switchboard/federation/host';
import { createRemoteLoader, type RemoteLoader } from '@switchboard/federation/loader';
import type { Overrides } from '@switchboard/federation/overrides';
import type { Registry } from '@switchboard/federation/registry';
import type { Provided } from '@switchboard/federation/requirements';
import { version as ui } from '@switchboard/ui/package.json';
import { version as react } from 'react';
import { invitationTo } from './invitations.ts';
import { createStarts } from './starts.ts';

/** The exact versions that this shell provides to remotes. */
export const provided: Provided = { contract: CONTRACT_VERSION, react, ui };

export interface LoaderParts {
  config: RuntimeConfig;
  registry: Registry;
  session: Pick<SessionStore, 'getState'>;
  events: EventBus;
  /** Base of the paths in the registry; the origin of the page by default. */
  origin?: string;
  overrides?: Overrides;
}

/** The loader of remotes, for the signed-in user and within the limits of the operator. */
export const createLoader = ({
  config,
  registry,
  session,
  events,
  origin,
  overrides,
}: LoaderParts): RemoteLoader =>
  createRemoteLoader({
    remotes: registry.remotes,
    ...becomeHost(),
    provided,
    origin,
    allowedOrigins: config.remoteOrigins,
    requireIntegrity: process.env.NODE_ENV === 'production',
    person: () => {
      const { user } = session.getState();
      return user ? personKey(user) : undefined;
    },
    workspace: () => session.getState().user?.workspace,
    invitation: invitationTo,
    overrides,
    allowOverrides: config.overrides,
    starts: createStarts(),
    onDegraded: ({ remote }, [first]) =>
      events.emit('remote:degraded', {
        remote: remote.name,
        wanted: first.version,
        running: remote.version,
        message: String(first.error),
      }),
  });
