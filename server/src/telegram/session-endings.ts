import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { sessionEndings, type telegramSessions } from '../db/schema/telegram.ts';
import { inMilliseconds, isOver } from '../jobs/expiry.ts';
import { type Stopwatch, startStopwatch } from '../jobs/stopwatch.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Ends a session at Telegram.
 * @param mayUse whether no other server can have begun to end it
 * @returns whether Telegram confirmed it
 */
export type LogOut = (session: string, mayUse: () => boolean) => Promise<boolean>;

export interface SessionEndingsOptions extends SessionStore {
  /** This server, as in the leases of sessions. */
  holder: string;
  logOut: LogOut;
}

/** Where sessions are stored. */
export interface SessionStore {
  db: Database;
  secrets: Secrets;
}

/** Milliseconds between looks for sessions to end. */
const LOOK_EVERY = 1_000;
/** Milliseconds for one attempt; after them another server may try. */
const ATTEMPT = 60_000;
/** The part of it that this server uses. */
const USED = 50_000;
/** Milliseconds to wait for an outcome: longer than the lease of a server that died, and one attempt. */
const PATIENCE = 45_000;
/** Milliseconds between looks for an outcome. */
const ASK_EVERY = 100;
/** After this time a session that no server can read is given up: those with its key had theirs. */
const UNREAD = sql`interval '1 minute'`;

/**
 * Keeps a session to end it at Telegram. The server that uses it does so.
 * @param ended `session` is the secret itself; undefined for one that cannot be read, which nothing here can end
 * @returns the id of the ending
 */
export const endLater = async (
  tx: Transaction,
  secrets: Secrets,
  ended: Pick<typeof telegramSessions.$inferSelect, 'userId' | 'holder' | 'heldUntil'> & {
    session: string | undefined;
  },
): Promise<string> => {
  const id = crypto.randomUUID();
  const { userId, session, holder, heldUntil } = ended;
  const kept =
    session === undefined
      ? { session: null, confirmed: false }
      : { session: secrets.seal('session-ending', id, session), holder, heldUntil };
  await tx.insert(sessionEndings).values({ id, userId, ...kept });
  return id;
};

/** Ends sessions at Telegram, each with one attempt. What a server that died left over, another one ends. */
export const createSessionEndings = ({ db, secrets, holder, logOut }: SessionEndingsOptions) => {
  const { id: key, session, heldUntil, confirmed, askedAt } = sessionEndings;
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const end = async (id: string, stored: string, since: Stopwatch): Promise<void> => {
    const secret = secrets.open('session-ending', id, stored);
    const isEnded = secret !== undefined && (await logOut(secret, () => since() < USED).catch(() => false));
    // At the end of this server, another one may try at once.
    const isLeft = closing.signal.aborted && !isEnded && secret !== undefined;
    const outcome = isLeft ? { holder: null, heldUntil: null } : { session: null, confirmed: isEnded };
    await db.update(sessionEndings).set(outcome).where(eq(key, id));
  };

  const look = async (): Promise<void> => {
    const free = or(eq(sessionEndings.holder, holder), isNull(heldUntil), isOver(heldUntil));
    const others = running.size === 0 ? undefined : notInArray(key, [...running.keys()]);
    const isReadable = or(secrets.readableIn(session), lt(askedAt, sql`now() - ${UNREAD}`));
    const since = startStopwatch();
    const claimed = await db
      .update(sessionEndings)
      .set({ holder, heldUntil: inMilliseconds(ATTEMPT) })
      .where(and(isNotNull(session), free, others, isReadable))
      .returning({ id: key, stored: session });
    for (const { id, stored } of claimed) {
      if (stored === null || running.has(id)) continue;
      const ending = end(id, stored, since)
        .catch(() => undefined)
        .finally(() => running.delete(id));
      running.set(id, ending);
    }
  };

  /** Looks run one after the other, so that none claims a session twice. */
  let looking: Promise<void> = Promise.resolve();
  const lookNow = (): Promise<void> => {
    looking = looking.then(() => (closing.signal.aborted ? undefined : look())).catch(() => undefined);
    return looking;
  };

  return {
    start: async (): Promise<void> => {
      const unread = and(isNotNull(confirmed), lt(askedAt, sql`now() - interval '1 hour'`));
      await db.delete(sessionEndings).where(unread);
      await lookNow();
      timer = setInterval(lookNow, LOOK_EVERY).unref();
    },
    /** Looks for sessions to end at once. */
    look: lookNow,
    /** Waits for the end of a session. @returns whether Telegram confirmed it within some time */
    outcome: async (id: string): Promise<boolean> => {
      const { signal } = closing;
      for (let waited = 0; waited < PATIENCE && !signal.aborted; waited += ASK_EVERY) {
        const [read] = await db
          .delete(sessionEndings)
          .where(and(eq(key, id), isNotNull(confirmed)))
          .returning({ confirmed });
        if (read !== undefined) return read.confirmed === true;
        await sleep(ASK_EVERY, undefined, { signal }).catch(() => undefined);
      }
      return false;
    },
    close: async (): Promise<void> => {
      closing.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
};

export type SessionEndings = ReturnType<typeof createSessionEndings>;
