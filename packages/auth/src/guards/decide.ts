import type { SessionState } from '../session/session.ts';

/** The access rule of a route. */
export type Access = 'public' | 'public-only' | 'signed-in' | 'onboarding';

export type Decision =
  | { kind: 'wait' }
  | { kind: 'show' }
  /** `remember`: keep the requested location for after the sign-in. */
  | { kind: 'redirect'; to: string; remember?: true };

const HOME = '/dashboard/chat';
const ONBOARDING = '/onboarding';

/**
 * The guard of a route.
 *
 * @param requested the location requested before the sign-in, if any
 */
export const decide = (
  { user, initialized }: Pick<SessionState, 'user' | 'initialized'>,
  access: Access,
  requested: string = HOME,
): Decision => {
  if (access === 'public') return { kind: 'show' };
  if (!initialized) return { kind: 'wait' };
  if (!user) {
    return access === 'public-only' ? { kind: 'show' } : { kind: 'redirect', to: '/login', remember: true };
  }
  if (user.needs_onboarding) {
    return access === 'onboarding' ? { kind: 'show' } : { kind: 'redirect', to: ONBOARDING };
  }
  if (access === 'signed-in') return { kind: 'show' };
  return { kind: 'redirect', to: access === 'public-only' ? requested : HOME };
};
