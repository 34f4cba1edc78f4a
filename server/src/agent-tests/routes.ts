import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { draftOf } from '../agents/published.ts';
import { runOnWire } from '../answering/run/records.ts';
import { createAdmission } from '../http/admission.ts';
import { asEvents, wantsEvents } from '../http/events.ts';
import { requireVersionIn } from '../http/if-match.ts';
import { route } from '../http/route.ts';
import { refuseAbove } from '../quotas/counts.ts';
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

  route(app, calls.list, async ({ workspaceId, params }) =>
    (await tests.list(workspaceId, params.id)).map(testOnWire),
  );

  route(app, calls.create, async ({ workspaceId, params, body }) =>
    testOnWire(await tests.create(workspaceId, params.id, body)),
  );

  route(app, calls.fromConversation, async ({ workspaceId, params, body }) => {
    const proposed = await proposeTest(db, workspaceId, params.id, body.conversation);
    return testOnWire(await tests.create(workspaceId, params.id, proposed));
  });

  route(app, calls.update, async ({ workspaceId, params, body, request }) => {
    await tests.get(workspaceId, params.id, params.test);
    const seen = requireVersionIn(request);
    return testOnWire(await tests.update(workspaceId, params.id, params.test, body, seen));
  });

  route(app, calls.remove, async ({ workspaceId, params }) => {
    await tests.remove(workspaceId, params.id, params.test);
    return {};
  });

  route(app, calls.start, async ({ workspaceId, params, body }) => {
    await refuseAbove(db, workspaceId, 'runs', { already: true });
    return testRunOnWire(await runner.start(workspaceId, params.id, body?.tests), new Map());
  });

  route(app, calls.run, async ({ workspaceId, params, query }) => {
    await draftOf(db, workspaceId, params.id);
    const newest = await runner.newest(params.id);
    if (newest === undefined) return { run: null };
    const answers = query.turns === 'none' ? new Map() : await runner.answersOf(newest);
    return { run: testRunOnWire(newest, answers) };
  });

  route(app, calls.stop, async ({ workspaceId, params }) => {
    await draftOf(db, workspaceId, params.id);
    const newest = await runner.stop(params.id);
    return { run: newest ? testRunOnWire(newest, await runner.answersOf(newest)) : null };
  });

  route(app, calls.replay, async ({ workspaceId, params, body, signal, request, reply }) => {
    const { agent } = await draftOf(db, workspaceId, params.id);
    // Refusals are answered before any event is sent.
    await requireConversation(db, workspaceId, body.conversation);
    admitReplay(workspaceId, reply);
    await refuseAbove(db, workspaceId, 'runs', { already: true });
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
