import { contract } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '../db/ids.ts';
import { notFound } from '../errors/refusal.ts';
import { createAdmission } from '../http/admission.ts';
import { asEvents, wantsEvents } from '../http/events.ts';
import { route } from '../http/route.ts';
import { refuseAbove } from '../quotas/counts.ts';
import { readReport } from './report.ts';
import { type DryDeps, suggestAnswer, tryDraft } from './run/dry.ts';
import { runOfMessage, runOnWire } from './run/records.ts';

/** Maximum trials and suggestions of one user in progress: each may cost money. */
const MAX_TRIALS = 5;

/** Milliseconds that a screen waits to learn whether the model can answer by a tool. */
const SHOWS = 1500;

/** Trials, suggestions, records and reports, and how agents answer. */
export const answeringRoutes = (app: FastifyInstance, deps: DryDeps): void => {
  const { db, ports } = deps;
  const admit = createAdmission(MAX_TRIALS, 'trials and suggestions');
  const { model, tryOut, report, suggest } = contract.answering;

  route(app, model, async ({ workspaceId, signal }) => {
    const { modelState: state, canReply } = ports;
    if (state.mode === 'passages' || state.stopped) return state;
    if (!(await ports.mayAsk(db, workspaceId))) return { ...state, unconfirmed: true };
    const can = await Promise.race([canReply(undefined, signal), pause(SHOWS)]);
    return can === false ? { ...state, can_reply: false } : state;
  });

  route(app, tryOut, async ({ workspaceId, params, body, signal, request, reply }) => {
    admit(workspaceId, reply);
    await refuseAbove(db, workspaceId, 'runs', { already: true });
    const run = (onText?: (piece: string) => void) =>
      tryDraft(deps, workspaceId, params.id, body, { signal, onText });
    if (!wantsEvents(request)) return runOnWire(await run());
    // Refusals are answered before any event is sent.
    await ports.draftOf(db, workspaceId, params.id);
    return asEvents(reply, async (tell) => {
      const wire = runOnWire(await run((piece) => tell('text', piece)));
      tell('run', wire);
      return wire;
    });
  });

  route(app, report, async ({ workspaceId, params, query }) => {
    await ports.draftOf(db, workspaceId, params.id);
    const { currency } = ports.modelState;
    return readReport(db, { workspaceId, agentId: params.id, currency }, query, deps.now());
  });

  route(app, contract.answering.runOfMessage, async ({ workspaceId, query }) => {
    const row = isUuid(query.message) ? await runOfMessage(db, workspaceId, query.message) : undefined;
    if (row === undefined) throw notFound();
    return runOnWire(row);
  });

  route(app, suggest, async ({ workspaceId, params, signal, reply }) => {
    admit(workspaceId, reply);
    await refuseAbove(db, workspaceId, 'runs', { already: true });
    return runOnWire(await suggestAnswer(deps, workspaceId, params.id, { signal }));
  });
};
