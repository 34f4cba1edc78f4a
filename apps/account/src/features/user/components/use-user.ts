import type { User } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useSyncExternalStore } from 'react';

/** The signed-in user, live. */
export const useUser = (): User => {
  const { session } = useApp();
  return useSyncExternalStore(session.subscribe, session.user);
};
