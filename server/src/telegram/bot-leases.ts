import { withTimeLimit } from '@switchboard/common/with-time-limit';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/telegram.ts';
import type { BotConnector } from './ports.ts';

export interface BotLeaseOptions {
  db: Database;
  connector: Pick<BotConnector, 'run' | 'stop'>;
  /** Milliseconds that a lease lasts without renewal; 15,000 by default. */
  lease?: number | undefined;
  /** Milliseconds between renewals; 5,000 by default. */
  renewEvery?: number | undefined;
}

/**
 * Runs every active bot in one server at a time: Telegram ends the poll of one program when another one polls the same
 * bot. A server receives through the bots whose lease it holds, and takes over those whose lease has ended. All servers
 * compare times by the clock of the database.
 */
export const createBotLeases = (options: BotLeaseOptions) => {
  const { db, connector, lease = 15_000, renewEvery = 5_000 } = options;
  const poller = crypto.randomUUID();
  const held = new Set<string>();
  let checking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let waiting = 0;
  let closed = false;
  let renewedAt = performance.now();

  const mine = eq(bots.poller, poller);

  /** One statement, so that two servers never get the same lease. */
  const acquire = () =>
    db
      .update(bots)
      .set({ poller, polledUntil: sql`now() + ${`${lease} milliseconds`}::interval` })
      .where(
        and(eq(bots.status, 'active'), or(mine, isNull(bots.polledUntil), lt(bots.polledUntil, sql`now()`))),
      )
      .returning({ botId: bots.botId, token: bots.token });

  const keepOnly = async (botIds: ReadonlySet<string>): Promise<void> => {
    const lost = [...held].filter((botId) => !botIds.has(botId));
    for (const botId of lost) held.delete(botId);
    await Promise.all(lost.map((botId) => connector.stop(botId)));
  };

  const check = async (): Promise<void> => {
    const askedAt = performance.now();
    const leased = await withTimeLimit(lease, noAnswer, () => Promise.resolve(acquire()));
    if (closed) return;
    renewedAt = askedAt;
    for (const bot of leased) {
      held.add(bot.botId);
      connector.run(bot);
    }
    await keepOnly(new Set(leased.map(({ botId }) => botId)));
  };

  /** Checks run one after the other. */
  const checkNow = (): Promise<void> => {
    waiting += 1;
    checking = checking.then(check, check).finally(() => {
      waiting -= 1;
    });
    return checking;
  };

  const renew = (): void => {
    // The database does not answer: stop before the lease ends, and with it this server's right to poll.
    if (performance.now() - renewedAt > lease - 2 * renewEvery) void keepOnly(new Set());
    if (waiting === 0) checkNow().catch(() => undefined);
  };

  return {
    /** Acquires and renews leases until `close`. */
    start: async (): Promise<void> => {
      await checkNow();
      timer = setInterval(renew, renewEvery).unref();
    },
    /** Acquires the lease of a bot that was just added, if no other server holds it. */
    check: checkNow,
    /** Ends the renewals. Call `release` when the bots have stopped. */
    close: async (): Promise<void> => {
      closed = true;
      clearInterval(timer);
      await checking.catch(() => undefined);
      held.clear();
    },
    /** Lets another server take over at once. */
    release: async (): Promise<void> => {
      await db.update(bots).set({ poller: null, polledUntil: null }).where(mine);
    },
  };
};

const noAnswer = () => new Error('The database did not answer');
