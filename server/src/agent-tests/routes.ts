import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { draftOf } from '../agents/published.ts';
import { runOnWire } from '../answering/run/records.ts';
import { createAdmission } from '../http/admission.ts';
import { asEvents, wantsEvents } from '../http/events.ts';
import { requireVersionIn } from '../http/if-match.ts';
import { route } from '../http/route.ts';
import { replyOf, requireConversation, shownText } from './exchanges.ts';
import { proposeTest } from './from-conversation.ts';
import { type Replayed, replayConversation } from './replay.ts';
import { agentOf, type Runner, type RunnerDeps } from './runner.ts';
import { createTests } from './tests.ts';
import { testOnWire, testRunOnWire } from './wire-format.ts';

const calls = contract.agentTests;

/** Maximum replays of one user at once: each needs up to 20 answers. */
const MAX_REPLAYS = 2;

/** Test cases, their runs, and replay. */
export const agentTestRoutes = (app: FastifyInstance, deps: RunnerDeps & { runner: Runner }): void => {
  const { db, runner } = deps;
  const tests = createTests(db);
  const admitReplay = createAdmission(MAX_REPLAYS, 'replays');

  route(app, calls.list, async ({ user, params }) => (await tests.list(user.id, params.id)).map(testOnWire));

  route(app, calls.create, async ({ user, params, body }) =>
    testOnWire(await tests.create(user.id, params.id, body)),
  );

  route(app, calls.fromConversation, async ({ user, params, body }) => {
    const proposed = await proposeTest(db, user.id, params.id, body.conversation);
    return testOnWire(await tests.create(user.id, params.id, proposed));
  });

  route(app, calls.update, async ({ user, params, body, request }) => {
    await tests.get(user.id, params.id, params.test);
    const seen = requireVersionIn(request);
    return testOnWire(await tests.update(user.id, params.id, params.test, body, seen));
  });

  route(app, calls.remove, async ({ user, params }) => {
    await tests.remove(user.id, params.id, params.test);
    return {};
  });

  route(app, calls.start, async ({ user, params, body }) =>
    testRunOnWire(await runner.start(user.id, params.id, body?.tests), new Map()),
  );

  route(app, calls.run, async ({ user, params, query }) => {
    await draftOf(db, user.id, params.id);
    const newest = await runner.newest(params.id);
    if (newest === undefined) return { run: null };
    const answers = query.turns === 'none' ? new Map() : await runner.answersOf(newest);
    return { run: testRunOnWire(newest, answers) };
  });

  route(app, calls.stop, async ({ user, params }) => {
    await draftOf(db, user.id, params.id);
    const newest = await runner.stop(params.id);
    return { run: newest ? testRunOnWire(newest, await runner.answersOf(newest)) : null };
  });

  route(app, calls.replay, async ({ user, params, body, signal, request, reply }) => {
    const { agent } = await draftOf(db, user.id, params.id);
    // Refusals are answered before any event is sent.
    await requireConversation(db, user.id, body.conversation);
    admitReplay(user.id, reply);
    const replay = async (tell?: (replayed: Replayed) => void) => {
      const replayed = await replayConversation(deps, agentOf(agent), body.conversation, signal, tell);
      return { exchanges: replayed.map(exchangeOnWire) };
    };
    if (!wantsEvents(request)) return replay();
    return asEvents(reply, async (tell) => {
      const whole = await replay((replayed) => tell('exchange', exchangeOnWire(replayed)));
      tell('replay', whole);
      return whole;
    });
  });
};

const exchangeOnWire = ({ past, would }: Replayed) => ({
  customer: { id: past.newest.id, text: shownText(past), at: past.newest.sentAt.toISOString() },
  said: replyOf(past),
  would: runOnWire(would),
});
