import { tmpdir } from 'node:os';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/failures.ts';
import { type MessageRow, messages } from '../db/schema/messaging.ts';
import { messageRefused } from '../telegram/failure.ts';
import { onOneDatabase, postgresForTests } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { createRival, type Rival } from '../testing/rival.ts';
import { createAttempts } from './attempts.ts';

const postgres = await postgresForTests();

/** A database of which the answer to one transaction is lost: the first one after which `isIt` is true. */
const losingAnswer = (db: Database, isIt: () => Promise<boolean>): Database => {
  let isLost = false;
  return new Proxy(db, {
    get: (held, name) => {
      if (name !== 'transaction') return Reflect.get(held, name).bind(held);
      return async (...given: Parameters<Database['transaction']>) => {
        const result = await held.transaction(...given);
        if (!isLost && (await isIt())) {
          isLost = true;
          throw new DatabaseUnavailable('The connection was lost');
        }
        return result;
      };
    },
  });
};

await onOneDatabase((open) => {
  /** Sends a text whose attempt is stored without an answer. @param meanwhile happens before anybody looks for it */
  const sendUnanswered = async (meanwhile: (db: Database) => Promise<unknown>) => {
    const connection = await open();
    const isBegun = async () => {
      const begun = and(eq(messages.status, 'pending'), eq(messages.text, 'Hi'));
      if ((await connection.db.$count(messages, begun)) === 0) return false;
      await meanwhile(connection.db);
      return true;
    };
    const db = losingAnswer(connection.db, isBegun);
    const server = await createMessagingServer({ open: async () => ({ ...connection, db }) });
    const owner = await server.owner('ada');
    await owner.receive({ text: 'Hello' });
    const before = server.telegram.sent.length;
    const { status } = await owner.send(await owner.newest('account'), { text: 'Hi' }, crypto.randomUUID());
    const reached = server.telegram.sent.length - before;
    await server.close();
    return { status, reached };
  };

  // Specification 122.5
  test('a message whose attempt was stored without an answer is sent', async () => {
    expect(await sendUnanswered(async () => undefined)).toEqual({ status: 200, reached: 1 });
  });

  // Specification 122.5
  test('one that others count as unconfirmed by now is not sent', async () => {
    const endLease = (db: Database) =>
      db
        .update(messages)
        .set({ attemptedAt: sql`now() - interval '11 seconds'` })
        .where(eq(messages.text, 'Hi'));
    expect(await sendUnanswered(endLease)).toEqual({ status: 503, reached: 0 });
  });

  // Specification 128.3
  test('a refusal whose storing had no answer does not end the attempt that another call began meanwhile', async () => {
    const connection = await open();
    let next: MessageRow | undefined;
    const isFailed = async () => {
      const failed = and(eq(messages.status, 'failed'), eq(messages.text, 'Hi'));
      const [row] = await connection.db.select().from(messages).where(failed);
      if (row === undefined) return false;
      next = await others.beginAgain(row, { msgType: 'text', agentEpoch: null, authorId: null }, {});
      return true;
    };
    const db = losingAnswer(connection.db, isFailed);
    const server = await createMessagingServer({ open: async () => ({ ...connection, db }) });
    const others = createAttempts({ ...server, db: connection.db, now: Date.now });
    const owner = await server.owner('ada');
    await owner.receive({ text: 'Hello' });
    const id = await owner.newest('account');
    server.telegram.failNext(messageRefused('Blocked'));
    const first = await owner.send(id, { text: 'Hi' }, 'key-1');
    const repeat = owner.send(id, { text: 'Hi' }, 'key-1');
    if (next !== undefined) await others.settle(next, { status: 'sent', externalIds: ['77'] });
    const { status } = await repeat;
    const reached = server.telegram.sent.length;
    await server.close();
    expect({ code: first.body.code, status, reached }).toEqual({
      ...{ code: 'delivery_unknown', status: 200, reached: 0 },
    });
  });

  /** Sends a text, of which it fails to store that Telegram took it. @param times undefined for always */
  const sendFailing = async (state: string, times?: number) => {
    const connection = await open();
    const server = await createMessagingServer({ open: async () => connection });
    const owner = await server.owner('ada');
    await owner.receive({ text: 'Hello' });
    const id = await owner.newest('account');
    const isIt = `new.text = 'Broken' and new.status = 'sent'`;
    const isBroken = times === undefined ? isIt : `${isIt} and nextval('broken') <= ${times}`;
    await connection.db.execute(sql`create sequence broken`);
    await connection.db.execute(
      sql.raw(`create function break() returns trigger language plpgsql as $$ begin
        if ${isBroken} then raise exception 'broken' using errcode = '${state}'; end if; return new; end $$`),
    );
    await connection.db.execute(
      sql`create trigger broken before update on messages for each row execute function break()`,
    );
    const { status } = await owner.send(id, { text: 'Broken' }, crypto.randomUUID());
    const reached = server.telegram.sent.length;
    await connection.db.execute(sql`drop function break cascade`);
    await connection.db.execute(sql`drop sequence broken`);
    await server.close();
    return { status, reached };
  };

  // Specification 128.9
  test('that Telegram took a message is stored, also when others were in the way', async () => {
    expect(await sendFailing('40P01', 1)).toEqual({ status: 200, reached: 1 });
  });

  // Specification 128.9
  test('a message is not refused because it could not be stored that Telegram took it', async () => {
    expect(await sendFailing('23505')).toEqual({ status: 503, reached: 1 });
  });
});

describe.skipIf(!postgres)('when the connection breaks while the answer of Telegram is stored', () => {
  let rival: Rival;
  let server: MessagingServer;
  let owner: Owner;
  beforeAll(async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    server = await createMessagingServer({ open: () => connect({ databaseUrl, dataDir: tmpdir() }) });
    rival = await createRival(databaseUrl);
    owner = await server.owner('ada');
    await owner.receive({ text: 'Hello' });
  });
  afterAll(async () => {
    await server.close();
    await rival.close();
  });

  /** Sends a text, and breaks the connection that stores what Telegram answers. */
  const sendWithBreak = async (text: string, outcome?: Error) => {
    const reached = server.telegram.hold();
    const sending = owner.send(await owner.newest('account'), { text }, crypto.randomUUID());
    const held = await reached;
    await rival.lockInboxOf('ada');
    held.answer(outcome);
    await expect.poll(() => rival.waiting()).toHaveLength(1);
    for (const processId of await rival.waiting()) await rival.terminate(processId);
    await rival.unlock();
    return sending;
  };

  // Specification 122.1
  test('a message that it took is sent, not unconfirmed', async () => {
    const { status, body } = await sendWithBreak('Hi');
    expect({ status, delivery: body.delivery }).toEqual({ status: 200, delivery: 'sent' });
  });

  // Specification 122.1
  test('a message that it refused is refused', async () => {
    const { status, body } = await sendWithBreak('No', messageRefused('Blocked'));
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'message_refused' });
  });
});
