import { takesTime } from '@switchboard/api-client';
import { rounds } from '@switchboard/tooling/testing';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents } from '../db/schema/agents.ts';
import { bookingResources, takenResources } from '../db/schema/booking.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import type { toWireBooking } from './wire-format.ts';

type Booking = ReturnType<typeof toWireBooking>;

/** A calendar on a screen: its bookings by id, and its catalog. */
interface Screen {
  cursor: string;
  bookings: Map<string, Booking>;
  catalog: unknown;
}

const hour = fc.nat(5);
const pick = fc.nat(20);
const force = fc.boolean();
/** Another resource of the same booking. */
const also = fc.option(pick, { nil: undefined });
const what = fc.constantFrom('keep', 'move', 'move', 'cancel', 'ask');

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('book' as const), pick, also, hour, force }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), pick, to: pick, also, hour, force }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      pick,
      status: fc.constantFrom('confirmed', 'arrived', 'cancelled'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restore' as const), pick, force }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resource' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('change resource' as const), pick, archived: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('remove resource' as const), pick, to: pick, what, force }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('option' as const), pick, hour }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('remove option' as const), pick, to: pick, what, force }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('poll' as const), limit: fc.integer({ min: 1, max: 4 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const at = (hour: number) => new Date(Date.UTC(2100, 0, 1, hour)).toISOString();

/** One calendar through two servers: each step goes to another one. */
const createCalendar = (browsers: readonly [Browser, Browser], query: Record<string, string> = {}) => {
  let calls = 0;
  const call: Browser['call'] = (method, path, options) =>
    (calls++ % 2 === 0 ? browsers[0] : browsers[1]).call(method, `/booking/${path}`, options);
  const read = async (path: string, asked: Record<string, string> = {}) => {
    const answer = await call('GET', path, { query: { ...query, ...asked } });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const readCatalog = async () => ({
    resources: await read('resources/', { archived: 'true' }),
    options: await read('options/'),
  });

  const readAll = async (): Promise<Screen> => {
    const { results, next, cursor } = await read('bookings/', { limit: '1000' });
    expect(next).toBeNull();
    const bookings = new Map(results.map((each: Booking): [string, Booking] => [each.id, each]));
    return { cursor, bookings: bookings as Map<string, Booking>, catalog: await readCatalog() };
  };

  /** @returns whether there is more */
  const poll = async (screen: Screen, limit: number): Promise<boolean> => {
    const body = await read('changes/', { cursor: screen.cursor, limit: String(limit), timeout: '0' });
    expect(body.reset).toBe(false);
    for (const each of body.bookings) screen.bookings.set(each.id, each);
    for (const id of body.removed) screen.bookings.delete(id);
    if (body.catalog) screen.catalog = await readCatalog();
    screen.cursor = body.cursor;
    return body.more;
  };
  return { call, read, readAll, poll };
};
type Calendar = ReturnType<typeof createCalendar>;

const nth = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

const together = (resource: string | undefined, all: readonly { id: string }[], also: number | undefined) => {
  const other = also === undefined ? undefined : nth(all, also)?.id;
  return { resource, ...(other && other !== resource && { resourceIds: [resource, other] }) };
};

/** Does one step. It may be refused: a refused change changes nothing. */
const act = async (
  calendar: Calendar,
  made: string[],
  done: Exclude<Step, { kind: 'poll' }>,
): Promise<void> => {
  const { call, read } = calendar;
  const send: Browser['call'] = async (...asked) => {
    const answer = await call(...asked);
    expect(answer.status).toBeLessThan(500);
    return answer;
  };
  if (done.kind === 'resource') return void (await send('POST', 'resources/', { body: { name: 'Chair' } }));
  const resources = await read('resources/', { archived: 'true' });
  const options = await read('options/');
  if (done.kind === 'book') {
    const resource = nth<{ id: string }>(resources, done.pick)?.id;
    const offered = options.filter((each: { resourceId: string }) => each.resourceId === resource);
    const body = {
      ...together(resource, resources, done.also),
      start: at(done.hour),
      end: at(done.hour + 1),
      options: offered.map(({ id }: { id: string }) => id).slice(0, 2),
      customer_phone: `+3460000000${done.hour}`,
      force: done.force,
    };
    const answer = await send('POST', 'bookings/', { body });
    if (answer.status === 200) made.push(answer.body.id);
  } else if (done.kind === 'move' || done.kind === 'status') {
    const { body: held, status } = await send('GET', `bookings/${nth(made, done.pick)}/`);
    if (status !== 200) return;
    const changes =
      done.kind === 'status'
        ? { status: done.status }
        : {
            // A client of the base contract knows only the first resource.
            ...{ resourceIds: undefined },
            ...together(nth<{ id: string }>(resources, done.to)?.id, resources, done.also),
            start: at(done.hour),
            end: at(done.hour + 2),
            force: done.force,
          };
    await send('PUT', `bookings/${held.id}/`, { body: { ...held, ...changes } });
  } else if (done.kind === 'remove') {
    await send('DELETE', `bookings/${nth(made, done.pick)}/`);
  } else if (done.kind === 'restore') {
    await send('POST', `bookings/${nth(made, done.pick)}/restore/`, { body: { force: done.force } });
  } else if (done.kind === 'option') {
    const resourceId = nth<{ id: string }>(resources, done.pick)?.id;
    await send('POST', 'options/', { body: { resourceId, name: 'Cut', duration: 60 * (1 + done.hour) } });
  } else if (done.kind === 'change resource') {
    const id = nth<{ id: string }>(resources, done.pick)?.id;
    await send('PATCH', `resources/${id}/`, { body: { archived: done.archived } });
  } else {
    const [noun, all] = done.kind === 'remove resource' ? ['resources', resources] : ['options', options];
    const [id, to] = [nth<{ id: string }>(all, done.pick)?.id, nth<{ id: string }>(all, done.to)?.id];
    const query = {
      bookings: done.what,
      ...(to !== undefined && { to }),
      ...(done.force && { force: 'true' }),
    };
    await send('DELETE', `${noun}/${id}/`, { query });
  }
};

const resourcesOf = ({ resource, resourceIds = [resource] }: Booking): string[] => resourceIds;

/** What the constraint guards is what the bookings say: none has half of its resources. */
const expectWhole = async ({ bookings }: Screen, { db }: TestServer) => {
  const rows = await db
    .select()
    .from(takenResources)
    .where(inArray(takenResources.bookingId, [...bookings.keys()]));
  const placeOf = (
    id: string,
    resource: string,
    start: string,
    end: string,
    busy: boolean,
    forced: boolean,
  ) => [id, resource, start, end, busy, forced].join(' ');
  const taken = rows.map(({ bookingId, resourceId, startsAt, endsAt, busy, forced }) =>
    placeOf(bookingId, resourceId, startsAt.toISOString(), endsAt.toISOString(), busy, forced),
  );
  const said = [...bookings.values()].flatMap((booking) =>
    resourcesOf(booking).map((resource) =>
      placeOf(booking.id, resource, booking.start, booking.end, takesTime(booking.status), booking.forced),
    ),
  );
  expect(taken.toSorted()).toEqual(said.toSorted());
};

/** No two bookings are on one resource at a time, unless one of them was forced. */
const expectNeverTwice = ({ bookings }: Screen) => {
  const taking = [...bookings.values()].filter(({ status, forced }) => takesTime(status) && !forced);
  for (const one of taking)
    for (const other of taking)
      if (one.id < other.id && resourcesOf(one).some((id) => resourcesOf(other).includes(id)))
        expect(one.start < other.end && other.start < one.end).toBe(false);
};

const claims = (openServers: () => Promise<[TestServer, TestServer]>) => {
  let servers: [TestServer, TestServer];
  let people = 0;
  beforeAll(async () => {
    servers = await openServers();
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  // Specification 25.3, 60.11
  test(
    'a stale calendar plus the changes equals a fresh one, whatever happened at the same time',
    async () => {
      const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
        minLength: 2,
        maxLength: 14,
      });
      await fc.assert(
        fc.asyncProperty(groups, fc.nat(6), async (history, joinsAt) => {
          const uid = `property-${++people}`;
          const browsers = [await servers[0].signIn(uid), await servers[1].signIn(uid)] as const;
          const whole = createCalendar(browsers);
          const workspaceId = await workspaceOf(servers[0].db, browsers[0]);
          // One resource belongs to the first agent and one to another, so the calendar of the first has a part of all.
          const own = (await browsers[0].call('GET', '/messaging/agents/')).body[0].id;
          const [other] = await servers[0].db
            .insert(agents)
            .values({ workspaceId, name: 'Other' })
            .returning();
          await servers[0].db.insert(bookingResources).values([
            { workspaceId, agentId: own, name: 'Of the agent' },
            { workspaceId, agentId: other?.id, name: 'Of another agent' },
          ]);
          const part = createCalendar(browsers, { agent_id: own });

          const made: string[] = [];
          const [early, ofAgent] = [await whole.readAll(), await part.readAll()];
          let late: Screen | undefined;
          for (const [number, group] of history.entries()) {
            const joining = number === joinsAt ? whole.readAll() : undefined;
            const news = group.flatMap((one) => (one.kind === 'poll' ? [] : [act(whole, made, one)]));
            for (const one of group)
              if (one.kind === 'poll') {
                await whole.poll(early, one.limit);
                await part.poll(ofAgent, one.limit);
              }
            await Promise.all(news);
            late ??= await joining;
          }
          const fresh = await whole.readAll();
          expectNeverTwice(fresh);
          await expectWhole(fresh, servers[0]);
          for (const screen of late === undefined ? [early] : [early, late]) {
            while (await whole.poll(screen, 3));
            expect(screen).toEqual(fresh);
          }
          while (await part.poll(ofAgent, 3));
          expect(ofAgent).toEqual(await part.readAll());
        }),
        { numRuns: rounds(4, 300), endOnFailure: true },
      );
    },
    rounds(60_000, 1_200_000),
  );
};

await onOneDatabase((open) =>
  claims(async () => {
    const first = await createTestServer({ open });
    return [first, await createTestServer({ open: sharing(first) })];
  }),
);
