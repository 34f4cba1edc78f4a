import { contract } from '@switchboard/api-client';
import { intentOf } from '../booking/intent.ts';
import { type Scope, scopeOf } from '../booking/scope.ts';
import { toWireBooking } from '../booking/wire-format.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { versionIn } from '../http/if-match.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { changeSeries } from './change.ts';
import { changeRule } from './change-rule.ts';
import { createSeries, previewSeries } from './create.ts';
import { readSeries } from './read.ts';
import { removeSeries, restoreSeries } from './remove.ts';
import { repeatBooking } from './repeat.ts';

const calls = contract.series;

interface Call {
  workspaceId: WorkspaceId;
  query: { agent_id?: string | undefined };
}

/** Bookings that repeat. */
export const seriesRoutes = ({ api: app, db, wakeups, now }: Kernel): void => {
  const scope = ({ workspaceId, query }: Call) => scopeOf(db, workspaceId, query.agent_id);
  const write = async <T>(call: Call, task: (within: Scope) => Promise<T>): Promise<T> => {
    const done = await task(await scope(call));
    wakeups.notify(call.workspaceId);
    return done;
  };

  route(app, calls.preview, async (call) => previewSeries(db, await scope(call), call.body, now()));
  route(app, calls.create, async (call) => {
    const { existing, ...given } = call.body;
    const seen = { version: versionIn(call.request), now: now() };
    const made = await write(call, (within) => {
      const intent = intentOf(call.request, within, call.body);
      return existing === undefined
        ? createSeries(db, within, given, { now: now(), intent })
        : repeatBooking(db, within, { ...given, existing }, { ...seen, intent });
    });
    return { ...made, booking: toWireBooking(made.booking) };
  });
  route(app, calls.get, async (call) =>
    readSeries(db, await scope(call), call.params.id, { booking: call.query.booking, now: now() }),
  );
  route(app, calls.change, async (call) => {
    const seen = { version: versionIn(call.request), now: now() };
    const { rule, ...given } = call.body;
    const changed = await write(call, (within) =>
      rule
        ? changeRule(db, within, call.params.id, { ...given, rule }, seen)
        : changeSeries(db, within, call.params.id, given, seen),
    );
    return { ...changed, booking: toWireBooking(changed.booking) };
  });
  route(app, calls.remove, async (call) =>
    write(call, (within) =>
      removeSeries(db, within, call.params.id, { scope: call.query.scope, now: now() }),
    ),
  );
  route(app, calls.restore, async (call) =>
    write(call, (within) => restoreSeries(db, within, call.params.id, { ...call.body, now: now() })),
  );
};
