import { contract } from '@switchboard/api-client';
import { z } from 'zod';
import { notFound, Refusal } from '../../errors/refusal.ts';
import type { SignIn } from '../../http/call-context.ts';
import { MAX_PUBLIC_BYTES } from '../../http/limits.ts';
import { parse } from '../../http/parse.ts';
import { route } from '../../http/route.ts';
import type { Kernel } from '../../kernel.ts';
import type { PushAddress, PushService } from './service.ts';
import { isSubscribed, move, subscribe, unsubscribe } from './subscriptions.ts';

const calls = contract.notices;

const moved = z.object({
  /** The address that the browser had, and the secret of its keys. */
  from: z.object({ endpoint: z.string().max(1000), auth: z.string().max(100) }),
  to: calls.subscribe.body,
});

/** The pushes of a browser: it belongs to the session that subscribed, and ends with it. */
export const pushRoutes = (
  kernel: Pick<Kernel, 'api' | 'db' | 'secrets' | 'now'>,
  push: PushService | undefined,
): void => {
  const { api, db, now } = kernel;

  const stateOf = async ({ sessionId }: SignIn) =>
    // A page on another origin has no session, and no service worker of ours.
    push === undefined || sessionId === undefined
      ? { key: null, subscribed: false }
      : { key: push.publicKey, subscribed: await isSubscribed(kernel, sessionId) };

  /** @throws Refusal 400 for an address that no pushes may go to; 409 without pushes */
  const addressOf = ({ endpoint, keys }: z.output<typeof calls.subscribe.body>): PushAddress => {
    if (push === undefined) throw new Refusal('no_pushes');
    if (!push.accepts(endpoint)) throw new Refusal('foreign_endpoint', { field: 'endpoint' });
    return { endpoint, ...keys };
  };

  route(api, calls.push, ({ signIn }) => stateOf(signIn));

  route(api, calls.subscribe, async ({ user, signIn, body }) => {
    const { sessionId } = signIn;
    if (sessionId === undefined) throw new Refusal('no_pushes');
    await subscribe(kernel, { userId: user.id, sessionId }, addressOf(body));
    return stateOf(signIn);
  });

  route(api, calls.unsubscribe, async ({ signIn }) => {
    if (signIn.sessionId !== undefined) await unsubscribe(db, signIn.sessionId);
    return stateOf(signIn);
  });

  // A service worker has no session that lasts: the secret of the former address is the proof. No forged request has it.
  api.post(
    '/notices/push/moved/',
    {
      bodyLimit: MAX_PUBLIC_BYTES,
      config: { limit: 'session' },
      onRequest: (request) => api.guards.countVisitor(request),
      schema: { summary: 'A browser got a new address at its push service' },
    },
    async ({ body }) => {
      const { from, to } = parse(moved, body ?? undefined, 'body');
      if (!(await move(kernel, from, addressOf(to), now()))) throw notFound();
      return {};
    },
  );
};
