import { type Access, decide } from '@switchboard/auth';
import { pathOf } from '@switchboard/host/mount/path-of';
import { Navigate, useLocation } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import type { ReactNode } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { requestedIn } from '../model/requested-location.ts';
import { BackendDown } from './backend-down.tsx';

/** Shows its children to users with access, and redirects all others. */
export const Guard = ({ access, children }: { access: Access; children: ReactNode }) => {
  const { session } = useServices();
  const { user, initialized, error } = useStore(session);
  const location = useLocation();

  if (access !== 'public' && !initialized && error) return <BackendDown />;
  const decision = decide({ user, initialized }, access, requestedIn(location.state));
  if (decision.kind === 'wait') return null;
  if (decision.kind === 'show') return children;
  return (
    <Navigate
      to={decision.to}
      replace
      state={decision.remember ? { requested: pathOf(location) } : undefined}
    />
  );
};
