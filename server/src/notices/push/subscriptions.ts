import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Kernel } from '../../kernel.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { isAlive } from '../../sessions/alive.ts';
import { hasEndpoint, openAddress, sealAddress } from './push-secrets.ts';
import type { PushAddress } from './service.ts';

/** Where browsers are stored. */
type Store = Pick<Kernel, 'db' | 'secrets'>;

/** Maximum browsers of one person. */
const MOST = 20;

/** Lets changes of addresses take turns: two of them could give two people the same one, or wait for each other. */
const takeTurn = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_subscriptions'))`);
};

/** Keeps a session until the transaction ends. @returns whether there is one */
const holdSession = async (tx: Transaction, sessionId: string): Promise<boolean> => {
  const held = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('key share');
  return held.length > 0;
};

/** An address is in one browser only: the one that it had before loses it. */
const takeFromOthers = async (
  tx: Transaction,
  endpoint: string,
  sessionId: string,
  also?: SQL,
): Promise<void> => {
  const isTheirs = and(hasEndpoint(endpoint), ne(pushSubscriptions.sessionId, sessionId));
  await tx.delete(pushSubscriptions).where(or(isTheirs, also));
};

/**
 * Lets the browser of a session take pushes. The browser leaves the person that it belonged to before.
 * @throws Refusal 401 when the session ended meanwhile
 */
export const subscribe = (
  { db, secrets }: Store,
  { userId, sessionId }: { userId: string; sessionId: string },
  address: PushAddress,
): Promise<void> =>
  db.transaction(async (tx) => {
    await takeTurn(tx);
    if (!(await holdSession(tx, sessionId))) throw new Refusal('unauthenticated');
    const { endpoint } = address;
    const sealed = sealAddress(secrets, sessionId, address);
    const former = and(eq(pushSubscriptions.sessionId, sessionId), not(hasEndpoint(endpoint)));
    await takeFromOthers(tx, endpoint, sessionId, former);
    await tx
      .insert(pushSubscriptions)
      .values({ userId, sessionId, ...sealed })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: sealed });
    const oldest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id)
      .offset(MOST);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
  });

/**
 * Follows a browser to its new address. What was queued for it goes there.
 * @param former its old address, with the secret that only the browser and this server have: the push service knows the rest
 * @returns false for an address that no living session has, or another secret
 */
export const move = async (
  { db, secrets }: Store,
  former: Secret,
  address: PushAddress,
  now: number,
): Promise<boolean> => {
  // A call may come again after its answer was lost.
  const find = async (on: Database | Transaction) =>
    (await sessionOf(on, secrets, former, now)) ?? (await sessionOf(on, secrets, address, now));
  // Strangers with a guess keep no one waiting.
  if ((await find(db)) === undefined) return false;
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const sessionId = await find(tx);
    if (sessionId === undefined || !(await holdSession(tx, sessionId))) return false;
    await takeFromOthers(tx, address.endpoint, sessionId);
    await tx
      .update(pushSubscriptions)
      .set(sealAddress(secrets, sessionId, address))
      .where(eq(pushSubscriptions.sessionId, sessionId));
    return true;
  });
};

/** What only a browser and this server know together. */
type Secret = Pick<PushAddress, 'endpoint' | 'auth'>;

/** The living session whose browser has this address and secret. */
const sessionOf = async (
  db: Database | Transaction,
  secrets: Secrets,
  { endpoint, auth }: Secret,
  now: number,
): Promise<string | undefined> => {
  const [found] = await db
    .select({ row: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(hasEndpoint(endpoint), isAlive(new Date(now))));
  const known = found && openAddress(secrets, found.row);
  return known && isSame(known.auth, auth) ? found.row.sessionId : undefined;
};

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

export const unsubscribe = async (db: Database, sessionId: string): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
};

/** Whether the browser of a session takes pushes, at an address that this server can read. */
export const isSubscribed = async ({ db, secrets }: Store, sessionId: string): Promise<boolean> => {
  const isOwn = eq(pushSubscriptions.sessionId, sessionId);
  return (await db.$count(pushSubscriptions, and(isOwn, secrets.readableIn(pushSubscriptions.endpoint)))) > 0;
};
