import type { Access } from '@switchboard/auth';
import { lateScreen } from '@switchboard/common/async/late-screen';
import type { RemoteRoute } from '@switchboard/federation/manifest';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { Navigate, Outlet, Route, Routes } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { Suspense } from 'react';
import { Guard } from '../features/auth/components/guard.tsx';
import { DashboardLayout } from '../features/frame/components/dashboard-layout.tsx';
import { RemoteScreen } from '../features/remotes/components/remote-screen.tsx';
import { useServices } from '../services/services-context.ts';
import { useRemotes } from '../services/use-remotes.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';

// The server preloads screens by these names, which are their paths.
const Login = lateScreen(
  async () => (await import(/* webpackChunkName: "login" */ '../screens/login.tsx')).Login,
);
const Register = lateScreen(
  async () => (await import(/* webpackChunkName: "register" */ '../screens/register.tsx')).Register,
);
const ForgetPassword = lateScreen(
  async () =>
    (await import(/* webpackChunkName: "forget-password" */ '../screens/forget-password.tsx')).ForgetPassword,
);
const VerifyCode = lateScreen(
  async () => (await import(/* webpackChunkName: "verify-code" */ '../screens/verify-code.tsx')).VerifyCode,
);
const Leaving = lateScreen(async () => (await import('../screens/leaving.tsx')).Leaving);
const NotFound = lateScreen(async () => (await import('../screens/not-found.tsx')).NotFound);

/** A lazily loaded screen of the shell, behind its guard. */
const Screen = ({ access }: { access: Access }) => (
  <Guard access={access}>
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  </Guard>
);

/** A path without a screen: in the dashboard for those who can use it, alone for all others. */
const UnknownPath = () => {
  const { session } = useServices();
  const user = useStore(session, (state) => state.user);
  if (user && !user.needs_onboarding) return <DashboardLayout />;
  return (
    <main style={{ blockSize: '100dvh' }}>
      <Screen access="public" />
    </main>
  );
};

const remoteRoute = (remote: DeployedRemote, route: RemoteRoute) => (
  <Route
    key={route.path}
    path={`${route.path}/*`}
    element={
      <Guard access={route.access}>
        <RemoteScreen remote={remote} route={route} />
      </Guard>
    }
  />
);

/** All routes: the shell's own, and those of the remotes in the registry. */
export const AppRoutes = () => {
  const { session } = useServices();
  const remotes = useRemotes();
  const isLeaving = useStore(session, ({ user }) => user?.leaves_at !== undefined);
  const contributed = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
  const routesFor = (layout: RemoteRoute['layout']) =>
    contributed
      .filter(({ route }) => route.layout === layout)
      .map(({ remote, route }) => remoteRoute(remote, route));

  // The server refuses all else.
  if (isLeaving)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Leaving />
      </Suspense>
    );
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/login" replace />} />
      <Route element={<Screen access="public-only" />}>
        <Route path="/login" element={<Login />} />
        <Route path="/register" element={<Register />} />
      </Route>
      <Route element={<Screen access="public" />}>
        <Route path="/forget-password" element={<ForgetPassword />} />
        <Route path="/verify-code" element={<VerifyCode />} />
      </Route>
      <Route path="/dashboard" element={<Navigate to="/dashboard/chat" replace />} />
      <Route element={<DashboardLayout />}>{routesFor('dashboard')}</Route>
      {routesFor('bare')}
      <Route element={<UnknownPath />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
};
