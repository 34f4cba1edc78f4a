import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { rounds } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, connect } from '../db/connect.ts';
import { telegramSessions } from '../db/schema/telegram.ts';
import type { Order, Report } from '../testing/account-process.ts';
import { registerOwner } from '../testing/account-servers.ts';
import { postgresForTests } from '../testing/databases.ts';
import { createAccountAtTelegram, PHONE } from '../testing/mtproto/account.ts';
import { listenOverTcp } from '../testing/mtproto/tcp.ts';
import { testSecrets } from '../testing/secrets.ts';
import { keyOfAccount } from './account-ref.ts';
import type { AccountRef } from './ports.ts';

const PROGRAM = fileURLToPath(new URL('../testing/account-process.ts', import.meta.url));
/** Milliseconds for a machine that is busy. */
const PATIENCE = rounds(60_000, 180_000);
/** Milliseconds within which another server sends and receives; asserted in the long tier only. */
const PROMISED = { SIGSTOP: 5_000, SIGKILL: 5_000, SIGTERM: 1_000 };
type Ending = keyof typeof PROMISED;
const ENDINGS = rounds<Ending[]>(
  ['SIGSTOP', 'SIGKILL'],
  Array.from({ length: 20 }, (): Ending[] => ['SIGSTOP', 'SIGKILL', 'SIGTERM']).flat(),
);

const postgres = await postgresForTests();

describe.skipIf(postgres === undefined)('processes with one account', () => {
  let connection: Connection;
  let databaseUrl: string;
  let account: AccountRef;
  let key = '';
  /** The servers that used the key, in order. */
  const places: string[] = [];
  const failures: string[] = [];
  const taken: { ending: Ending; milliseconds: number }[] = [];
  let sent = 0;
  const telegram = createAccountAtTelegram({
    'messages.setTyping': () => true,
    'messages.sendMessage': () => {
      sent += 1;
      return {
        _: 'updateShortSentMessage',
        out: true,
        id: 100 + sent,
        pts: 1,
        ptsCount: 0,
        date: 1_790_000_000,
      };
    },
  });
  const ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    databaseUrl = (await postgres?.createDatabase()) ?? '';
    connection = await connect({ databaseUrl, dataDir: '' });
    account = { userId: await registerOwner(connection), accountId: '7' };
    const client = await telegram.createClient();
    await client.connect();
    await client.sendCode({ phone: PHONE });
    await client.signIn({ phone: PHONE, phoneCodeHash: 'hash', phoneCode: '12345' });
    const session = testSecrets.seal('account-session', keyOfAccount(account), await client.exportSession());
    await client.destroy();
    [key = ''] = telegram.signedIn;
    await connection.db.insert(telegramSessions).values({ ...account, session, delivered: 1 });
  }, PATIENCE);
  afterAll(async () => {
    for (const end of ends) await end();
    await connection.close();
  });

  const serve = async (name: string) => {
    const { port, close } = await listenOverTcp(telegram, () => {
      if (places.at(-1) !== name) places.push(name);
    });
    const child: ChildProcess = fork(PROGRAM, {
      execArgv: ['--import', import.meta.resolve('tsx')],
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, TELEGRAM_PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const reports: Report[] = [];
    child.on('message', (report: Report) => {
      reports.push(report);
      if ('failed' in report) failures.push(report.failed);
    });
    const exit = once(child, 'exit');
    const signal = (which: NodeJS.Signals) => void child.kill(which);
    const end = async () => {
      signal('SIGKILL');
      await exit;
      await close();
    };
    ends.push(end);
    const reported = (wanted: (report: Report) => boolean) =>
      expect.poll(() => reports.some(wanted), { timeout: PATIENCE, interval: 20 }).toBe(true);
    await reported((report) => 'ready' in report);
    return {
      name,
      signal,
      end,
      send: (text: string) => void child.send({ send: text, account } satisfies Order),
      sent: (text: string) => reported((report) => 'sent' in report && report.sent === text),
      hears: (chat: string) =>
        expect
          .poll(
            () => {
              const update = {
                _: 'updateUserTyping',
                userId: Number(chat),
                action: { _: 'sendMessageTypingAction' },
              };
              telegram.push(key, { _: 'updateShort', update, date: 1_790_000_000 });
              return reports.some((report) => 'typing' in report && report.typing === chat);
            },
            { timeout: PATIENCE, interval: 50 },
          )
          .toBe(true),
    };
  };
  const used = (name: string) => expect.poll(() => places.at(-1), { timeout: PATIENCE }).toBe(name);

  // Specification 93.1, 93.2, 93.3
  test(
    'when the holder of an account is frozen, killed or stopped, the other one sends and receives, and never both',
    async () => {
      let holder = await serve('server 0');
      await used(holder.name);
      let next = await serve('server 1');
      for (const [round, ending] of ENDINGS.entries()) {
        const chat = String(500 + round);
        const expected = [...places, next.name];
        const endedAt = performance.now();
        holder.signal(ending);
        next.send(chat);
        await Promise.all([next.sent(chat), next.hears(chat)]);
        taken.push({ ending, milliseconds: Math.round(performance.now() - endedAt) });
        holder.signal('SIGCONT');
        // Reports also reach the server that wakes.
        await next.hears(`9${chat}`);
        if (ending !== 'SIGSTOP') await holder.end();
        expect([places, failures]).toEqual([expected, []]);
        if (round + 1 === ENDINGS.length) break;
        const standBy = ending === 'SIGSTOP' ? holder : await serve(`server ${round + 2}`);
        [holder, next] = [next, standBy];
      }
      const late = taken.filter(({ ending, milliseconds }) => milliseconds > PROMISED[ending]);
      expect(rounds({ late: [] }, { late }), JSON.stringify(taken)).toEqual({ late: [] });
    },
    ENDINGS.length * PATIENCE,
  );
});
