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
  const user = useStore(session, (state) => state.user);
  return useMemo(
    () =>
      user
        ? registry.remotes.filter((remote) =>
            isOffered(remote, {
              ...{ person: personKey(user), workspace: user.workspace },
              invitation: invitationTo(remote.name),
            }),
          )
        : registry.remotes,
    [registry, user],
  );
};
