import type { Access } from '@switchboard/auth';
import { Outlet } from '@switchboard/ui/router';
import { Suspense } from 'react';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { Guard } from '../../auth/components/guard.tsx';

/** A lazily loaded screen of the shell itself, behind its guard. */
export const Screen = ({ access }: { access: Access }) => (
  <Guard access={access}>
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  </Guard>
);
