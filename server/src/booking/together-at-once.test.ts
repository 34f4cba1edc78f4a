import { tmpdir } from 'node:os';
import { rounds } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import type { Browser } from '../testing/browser.ts';
import { onEachDatabase, postgresForTests } from '../testing/databases.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

const ROUNDS = rounds(3, 200);

const timeOf = (round: number) => {
  const start = new Date(Date.UTC(2100, 2, 1, round));
  return { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
};

const claims = (openServers: () => Promise<TestServer[]>) => {
  const servers: TestServer[] = [];
  let browsers: Browser[];
  let lucia: string;
  let room: string;

  beforeAll(async () => {
    servers.push(...(await openServers()));
    browsers = await Promise.all(servers.map((server) => server.signIn('ada')));
    [lucia, room] = [await newResource('Lucía'), await newResource('Room')];
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  const nth = (index: number): Browser => {
    const browser = browsers[index % browsers.length];
    if (!browser) throw new Error('There is no server');
    return browser;
  };
  const newResource = async (name: string): Promise<string> =>
    (await nth(0).call('POST', '/booking/resources/', { body: { name } })).body.id;
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

  // Specification 60.11
  test('of two bookings that want the same two resources in opposite order, one gets both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const book = (index: number, resourceIds: string[]) =>
        nth(index).call('POST', '/booking/bookings/', {
          body: { resource: resourceIds[0], resourceIds, ...timeOf(round) },
        });
      const answers = await Promise.all([book(0, [lucia, room]), book(1, [room, lucia])]);
      expect(statuses(answers)).toEqual([200, 409]);
    }
  });

  // Specification 60.11
  test('of two bookings that want the resource of each other, neither gets it, and both stay whole', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const time = timeOf(1000 + round);
      const made = await Promise.all(
        [lucia, room].map((resource, index) =>
          nth(index).call('POST', '/booking/bookings/', { body: { resource, ...time } }),
        ),
      );
      const grabs = await Promise.all(
        [
          [lucia, room],
          [room, lucia],
        ].map((resourceIds, index) =>
          nth(index).call('PUT', `/booking/bookings/${made[index]?.body.id}/`, {
            body: { resource: resourceIds[0], resourceIds, ...time },
          }),
        ),
      );
      expect(statuses(grabs)).toEqual([409, 409]);
      const held = await Promise.all(
        made.map(({ body }, index) => nth(index + 1).call('GET', `/booking/bookings/${body.id}/`)),
      );
      expect(held.map(({ body }) => body)).toEqual(made.map(({ body }) => body));
    }
  });

  // Specification 60.11
  test('of many bookings in a ring, each with the room of the next one, no two neighbours get theirs', async () => {
    const ring = await Promise.all(Array.from({ length: 5 }, (_, index) => newResource(`Room ${index}`)));
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(
        ring.map((resource, index) =>
          nth(index).call('POST', '/booking/bookings/', {
            body: { resource, resourceIds: [resource, ring[(index + 1) % ring.length]], ...timeOf(round) },
          }),
        ),
      );
      const got = answers.map(({ status }) => status);
      expect(new Set(got)).toEqual(new Set([200, 409]));
      expect(got.some((status, index) => status === 200 && got[(index + 1) % got.length] === 200)).toBe(
        false,
      );
    }
  });
};

await onEachDatabase((open) => {
  describe('two servers', () =>
    claims(async () => {
      const first = await createTestServer({ open });
      return [first, await createTestServer({ open: sharing(first) })];
    }));
});

const postgres = await postgresForTests();

describe.skipIf(!postgres)('two servers with their own connections to one Postgres', () =>
  claims(async () => {
    const databaseUrl = await postgres?.createDatabase();
    const open = () => connect({ databaseUrl, dataDir: tmpdir() });
    return [await createTestServer({ open }), await createTestServer({ open })];
  }),
);
