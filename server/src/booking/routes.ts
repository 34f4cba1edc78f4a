import { contract } from '@switchboard/api-client';
import { currentCursor } from '../changes/epochs.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { versionIn } from '../http/if-match.ts';
import { longField, longList } from '../http/long-list.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { pagesWithItems } from './booked-options.ts';
import { bookingPages, pageOfBookings } from './booking-list.ts';
import { createBooking, deleteBooking, findBooking, replaceBooking, restoreBooking } from './bookings.ts';
import { changesRoute } from './changes-route.ts';
import { intentOf } from './intent.ts';
import { optionPages } from './offered.ts';
import { changeOption, createOption } from './options.ts';
import { deleteOption, deleteResource } from './removal.ts';
import { changeResource, createResource, resourcePages } from './resources.ts';
import { type Scope, scopeOf } from './scope.ts';
import { settleBookings } from './settle-bookings.ts';
import { onWire, toWireBooking, toWireOption, toWireResource } from './wire-format.ts';

const calls = contract.booking;

interface Call {
  workspaceId: WorkspaceId;
  query: { agent_id?: string | undefined };
}

/** The calendar: what can be booked, the options, and the bookings. */
export const bookingRoutes = ({ api: app, db, wakeups, now }: Kernel): void => {
  const scope = ({ workspaceId, query }: Call) => scopeOf(db, workspaceId, query.agent_id);
  /** Wakes the calls that wait for changes when the task is done. */
  const write = async <T>(call: Call, task: (within: Scope) => Promise<T>): Promise<T> => {
    const done = await task(await scope(call));
    wakeups.notify(call.workspaceId);
    return done;
  };

  route(app, calls.listResources, async (call) => {
    const pages = resourcePages(db, await scope(call), { archived: call.query.archived !== undefined });
    return longList(call.reply, onWire(pages, toWireResource));
  });
  route(app, calls.createResource, async (call) =>
    toWireResource(await write(call, (within) => createResource(db, within, call.body, now()))),
  );
  route(app, calls.updateResource, async (call) =>
    toWireResource(
      await write(call, (within) => changeResource(db, within, call.params.id, call.body, now())),
    ),
  );
  route(app, calls.deleteResource, async (call) => {
    await write(call, (within) => deleteResource(db, within, call.params.id, call.query, now()));
    return {};
  });

  route(app, calls.listOptions, async (call) =>
    longList(call.reply, onWire(optionPages(db, await scope(call)), toWireOption)),
  );
  route(app, calls.createOption, async (call) =>
    toWireOption(await write(call, (within) => createOption(db, within, call.body, now()))),
  );
  route(app, calls.updateOption, async (call) =>
    toWireOption(await write(call, (within) => changeOption(db, within, call.params.id, call.body, now()))),
  );
  route(app, calls.deleteOption, async (call) => {
    await write(call, (within) => deleteOption(db, within, call.params.id, call.query, now()));
    return {};
  });

  route(app, calls.listBookings, async (call) => {
    const within = await scope(call);
    const { agent_id, ...filters } = call.query;
    if (Object.keys(filters).length === 0)
      return longList(call.reply, onWire(bookingPages(db, within), toWireBooking));
    const cursor = await currentCursor(db, call.workspaceId);
    const { rows, next } = await pageOfBookings(db, within, filters);
    return longField(call.reply, 'results', onWire(pagesWithItems(db, rows), toWireBooking), {
      next: next === null ? null : withAfter(call.request.url, next),
      cursor,
    });
  });
  changesRoute(app, { db, wakeups });

  route(app, calls.getBooking, async (call) =>
    toWireBooking(await findBooking(db, await scope(call), call.params.id)),
  );
  route(app, calls.createBooking, async (call) =>
    toWireBooking(
      await write(call, (within) =>
        createBooking(db, within, call.body, now(), intentOf(call.request, within, call.body)),
      ),
    ),
  );
  route(app, calls.updateBooking, async (call) => {
    const seen = { version: versionIn(call.request), now: now() };
    return toWireBooking(
      await write(call, (within) => replaceBooking(db, within, call.params.id, call.body, seen)),
    );
  });
  route(app, calls.deleteBooking, async (call) => {
    await write(call, (within) => deleteBooking(db, within, call.params.id, now()));
    return {};
  });
  route(app, calls.settleBookings, (call) =>
    write(call, (within) => settleBookings(db, within, call.body, now())),
  );
  route(app, calls.restoreBooking, async (call) =>
    toWireBooking(
      await write(call, (within) => restoreBooking(db, within, call.params.id, call.body, now())),
    ),
  );
};

/** The path of the next page: that of this one, with another `after`. */
const withAfter = (url: string, after: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://server');
  searchParams.set('after', after);
  return `${pathname}?${searchParams}`;
};
