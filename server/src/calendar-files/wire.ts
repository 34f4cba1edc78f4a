import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { contract } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { readState } from '../changes/epochs.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors/refusal.ts';
import { isKnown } from '../files/conditions.ts';
import { createAdmission } from '../http/admission.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { readBusiness, zoneOf } from '../schedule/business.ts';
import {
  createFeedToken,
  createResourceFeed,
  deleteFeedToken,
  deleteResourceFeed,
  type Feed,
  findFeed,
} from './feed-token.ts';
import { type CalendarHead, ICS_END, icsEvent, icsHead } from './ics.ts';
import { readEvent, readEvents } from './read-events.ts';

const calls = contract.schedule;

/** The range of the feed. */
const [DAYS_BACK, DAYS_AHEAD] = [90, 400];
/** Maximum requests of one feed in progress. */
const MAX_READERS = 5;

const pathOf = (token: string): string => `/booking/feeds/${token}.ics`;

const NAME = 'Switchboard';
const TYPE = 'text/calendar; charset=utf-8';

/** Bookings for other calendar programs: one as a file, and a feed to subscribe to. */
export const wireCalendarFiles = ({ api: app, db, wakeups, now }: Kernel): void => {
  const admit = createAdmission(MAX_READERS, 'requests of this calendar');

  route(app, calls.createFeed, async ({ workspaceId }) => {
    const token = await createFeedToken(db, workspaceId, now());
    wakeups.notify(workspaceId);
    return { path: pathOf(token) };
  });
  route(app, calls.deleteFeed, async ({ workspaceId }) => {
    await deleteFeedToken(db, workspaceId, now());
    wakeups.notify(workspaceId);
    return {};
  });
  route(app, calls.createResourceFeed, async ({ workspaceId, params }) => {
    const token = await createResourceFeed(db, workspaceId, params.id, now());
    wakeups.notify(workspaceId);
    return { path: pathOf(token) };
  });
  route(app, calls.deleteResourceFeed, async ({ workspaceId, params }) => {
    await deleteResourceFeed(db, workspaceId, params.id, now());
    wakeups.notify(workspaceId);
    return {};
  });

  app.get<{ Params: { id: string } }>(
    '/booking/bookings/:id/ics/',
    { config: { limit: 'cheap' }, schema: { summary: 'A booking as a calendar file (RFC 5545)' } },
    async (request, reply) => {
      const { workspaceId } = await app.guards.authenticate(request);
      const event = await readEvent(db, workspaceId, request.params.id);
      if (event === undefined) throw notFound();
      const { date } = zoneOf(await readBusiness(db, workspaceId)).wallTime(event.start);
      return reply
        .header('content-type', TYPE)
        .header('content-disposition', `attachment; filename="booking-${date}.ics"`)
        .send(icsHead() + icsEvent(event) + ICS_END);
    },
  );

  app.get<{ Params: { token: string } }>(
    '/booking/feeds/:token.ics',
    {
      config: { limit: 'feed' },
      onRequest: (request) => app.guards.countVisitor(request),
      schema: { summary: 'The bookings as a calendar feed (RFC 5545), for those who know the address' },
    },
    async (request, reply) => {
      const feed = await findFeed(db, request.params.token);
      if (feed === undefined) throw notFound();
      const { workspaceId } = feed;
      admit(feed.resource?.id ?? workspaceId, reply);
      const today = Math.floor(now() / DAY) * DAY;
      // Read before the bookings, so that the tag is never newer than they are.
      const { epoch, last } = await readState(db, workspaceId);
      const etag = `"${epoch}.${last}.${today / DAY}"`;
      reply.headers({ etag: `W/${etag}`, 'cache-control': 'private, no-cache', 'content-type': TYPE });
      if (isKnown(request.headers, etag)) return reply.code(304).send();
      const { timeZone } = await readBusiness(db, workspaceId);
      const range = { from: today - DAYS_BACK * DAY, to: today + DAYS_AHEAD * DAY };
      const name = feed.resource?.name ?? NAME;
      return reply.send(Readable.from(linesOf(db, feed, range, { name, timeZone })));
    },
  );
};

async function* linesOf(
  db: Database,
  { workspaceId, resource }: Feed,
  range: { from: number; to: number },
  head: CalendarHead,
): AsyncGenerator<string> {
  yield icsHead(head);
  for await (const events of readEvents(db, workspaceId, { ...range, resource: resource?.id })) {
    yield events.map(icsEvent).join('');
    await setImmediate();
  }
  yield ICS_END;
}
