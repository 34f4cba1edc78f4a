import { contract } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { createDismissals, GAP_DAYS, listGaps } from './gaps.ts';
import { proposeTaught } from './proposal.ts';
import { sweepTaught } from './sweep.ts';
import { createTaught, taughtOnWire } from './taught.ts';

const calls = contract.teaching;

/** What people teach agents, and the questions that are still without an answer. */
export const wireTeaching = ({ api: app, db, now }: Kernel) => {
  const taught = createTaught(db);
  const dismissals = createDismissals(db);
  const at = () => new Date(now());

  route(app, calls.gaps, async ({ workspaceId, params }) => ({
    results: await listGaps(db, workspaceId, params.id, now),
    days: GAP_DAYS,
  }));
  route(app, calls.dismissGap, async ({ workspaceId, params, body }) => {
    await dismissals.dismiss(workspaceId, params.id, body.gap, at());
    return {};
  });
  route(app, calls.reopenGap, async ({ workspaceId, params, body }) => {
    await dismissals.reopen(workspaceId, params.id, body.gap);
    return {};
  });

  route(app, calls.list, async ({ workspaceId, params }) =>
    (await taught.list(workspaceId, params.id)).map(taughtOnWire),
  );
  route(app, calls.create, async ({ workspaceId, params, body }) =>
    taughtOnWire(await taught.create(workspaceId, params.id, body, at())),
  );
  route(app, calls.update, async ({ workspaceId, params, body }) =>
    taughtOnWire(await taught.update(workspaceId, params.id, params.taught, body)),
  );
  route(app, calls.remove, async ({ workspaceId, params }) => {
    await taught.remove(workspaceId, params.id, params.taught, at());
    return {};
  });
  route(app, calls.restore, async ({ workspaceId, params }) =>
    taughtOnWire(await taught.restore(workspaceId, params.id, params.taught)),
  );

  route(app, calls.proposal, async ({ workspaceId, query }) => proposeTaught(db, workspaceId, query.message));

  return {
    sweeps: [{ name: 'taught answers', every: 10 * MINUTE, run: () => sweepTaught(db, now) }],
  };
};
