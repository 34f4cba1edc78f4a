import { contract } from '@switchboard/api-client';
import { Refusal } from '../../errors/refusal.ts';
import type { SignIn } from '../../http/call-context.ts';
import { route } from '../../http/route.ts';
import type { Kernel } from '../../kernel.ts';
import type { PushService } from './service.ts';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions.ts';

const calls = contract.notices;

/** The pushes of a browser: it belongs to the session that subscribed, and ends with it. */
export const pushRoutes = ({ api, db }: Pick<Kernel, 'api' | 'db'>, push: PushService | undefined): void => {
  const stateOf = async ({ sessionId }: SignIn) =>
    // A page on another origin has no session, and no service worker of ours.
    push === undefined || sessionId === undefined
      ? { key: null, subscribed: false }
      : { key: push.publicKey, subscribed: await isSubscribed(db, sessionId) };

  route(api, calls.push, ({ signIn }) => stateOf(signIn));

  route(api, calls.subscribe, async ({ user, signIn, body }) => {
    const { sessionId } = signIn;
    if (push === undefined || sessionId === undefined) throw new Refusal('no_pushes');
    const { endpoint, keys } = body;
    if (!push.accepts(endpoint)) throw new Refusal('foreign_endpoint', { field: 'endpoint' });
    await subscribe(db, { userId: user.id, sessionId }, { endpoint, ...keys });
    return stateOf(signIn);
  });

  route(api, calls.unsubscribe, async ({ signIn }) => {
    if (signIn.sessionId !== undefined) await unsubscribe(db, signIn.sessionId);
    return stateOf(signIn);
  });
};
