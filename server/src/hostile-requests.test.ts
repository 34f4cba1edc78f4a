import { Writable } from 'node:stream';
import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IdTokenRefused } from './identity/identity.ts';
import { type Attacker, createAttacker, EMBEDDING } from './testing/hostile/attacker.ts';
import { operationsOf } from './testing/hostile/operations.ts';
import { sequenceOf } from './testing/hostile/requests.ts';
import { createMessagingServer, type MessagingServer } from './testing/messaging-server.ts';
import { openWholeBusiness, type WholeBusiness } from './testing/whole-business.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? rounds(400, 100_000));
/** A fixed one in `npm test`, so that a change fails it and chance does not. */
const SEED = Number(process.env.HOSTILE_SEED ?? rounds(20_260_301, Date.now() % 1_000_000));
/** Requests to one server: the next ones begin with an empty database. */
const OF_ONE_SERVER = 2_000;
/** Mean requests of a sequence. */
const IN_SEQUENCE = 5;

const MARKER = 'vera-7c1f0e';

/** Only tokens of the attacker are real ones. */
const verifyIdToken = async (token: string) => {
  if (!/^(mallory|endpoints|vera-7c1f0e)$/.test(token)) throw new IdTokenRefused('foreign');
  const seconds = Math.floor(Date.now() / 1000);
  const times = { issuedAt: seconds, provenAt: seconds };
  return {
    uid: token,
    email: `${token}@example.test`,
    emailVerified: true,
    name: token,
    picture: null,
    ...times,
  };
};

const batches = Array.from({ length: Math.ceil(REQUESTS / OF_ONE_SERVER) }, (_, at) => ({
  seed: SEED + at,
  requests: Math.min(OF_ONE_SERVER, REQUESTS - at * OF_ONE_SERVER),
}));

// Specification 84.1
describe.each(batches)(
  'hostile requests made from openapi.json (HOSTILE_SEED=$seed HOSTILE_REQUESTS=$requests)',
  ({ seed, requests }) => {
    let server: MessagingServer;
    let victim: WholeBusiness;
    let attacker: Attacker;
    const faults: string[] = [];
    const logStream = new Writable({
      write: (line, _encoding, done) => {
        faults.push(String(line));
        done();
      },
    });
    const rejected = (reason: unknown) => faults.push(`An unhandled rejection: ${reason}`);

    beforeAll(async () => {
      process.on('unhandledRejection', rejected);
      server = await createMessagingServer({
        ...{ verifyIdToken, logStream },
        config: { logLevel: 'error', embedOrigins: [EMBEDDING] },
      });
      victim = await openWholeBusiness(server, MARKER);
      const { id, workspaceId } = victim.owner;
      attacker = await createAttacker(server, {
        ...{ marker: MARKER, secret: [id, workspaceId] },
        known: Object.values(victim.ids),
      });
      // Businesses begin with an event of Telegram that could not be stored.
      faults.length = 0;
    }, 300_000);
    afterAll(async () => {
      process.off('unhandledRejection', rejected);
      await server.close();
    });

    const stateOfVictim = async () => {
      const paths = ['/messaging/inbox/', '/customers/', '/booking/bookings/?limit=99', '/messaging/agents/'];
      const { get } = victim.owner;
      return Promise.all(
        [...paths, '/messaging/telegram/status/'].map(async (path) => (await get(path)).body),
      );
    };

    test('cause no fault, read nothing of another business and change nothing there', async () => {
      const before = await stateOfVictim();
      await fc.assert(
        fc.asyncProperty(sequenceOf(await operationsOf(server.app)), (requests) => attacker.send(requests)),
        { numRuns: Math.ceil(requests / IN_SEQUENCE), seed },
      );
      expect([...attacker.faults.values()]).toEqual([]);
      expect(await stateOfVictim()).toEqual(before);
      expect(faults).toEqual([]);
      expect((await server.app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
      const answered = [...attacker.statuses.values()].reduce((sum, count) => sum + count, 0);
      expect(answered).toBeGreaterThan(requests * 0.8);
      expect(attacker.statuses.get(200), 'requests that do something').toBeGreaterThan(answered * 0.05);
    });
  },
);
