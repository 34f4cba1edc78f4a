import { personKey } from '@switchboard/api-client';
import { isOffered } from '@switchboard/federation/audience';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { useStore } from '@switchboard/ui/state';
import { useMemo } from 'react';
import { invitationTo } from './invitations.ts';
import { useServices } from './services-context.ts';

/** The remotes that the signed-in user has. Without one all are listed: their screens lead to the sign-in. */
export const useRemotes = (): readonly DeployedRemote[] => {
  const { registry, session } = useServices();
  const person = useStore(session, ({ user }) => (user ? personKey(user) : undefined));
  const workspace = useStore(session, ({ user }) => user?.workspace);
  return useMemo(
    () =>
      registry.remotes.filter(
        (remote) =>
          person === undefined ||
          isOffered(remote, { person, workspace, invitation: invitationTo(remote.name) }),
      ),
    [registry, person, workspace],
  );
};
