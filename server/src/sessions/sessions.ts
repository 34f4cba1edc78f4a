import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { sessions as sessionRows, sessionTokens } from '../db/schema/sessions.ts';
import { type UserRow, users } from '../db/schema/users.ts';
import { ACCESS_LIFETIME, REFRESH_LIFETIME, type SessionTokens } from '../http/cookies.ts';

/** How long, in ms, the refresh token before the current one still works: for tabs that refresh at once, and for lost answers. */
export const GRACE_MS = 30_000;

/** 256 random bits: it cannot be guessed, so a plain hash is enough to store it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface Sessions {
  /** Opens a session; `presented` is the one that it replaces in this browser. */
  open(userId: string, presented?: Partial<SessionTokens>): Promise<SessionTokens>;
  /** Who holds this access token, if it is one and still good. */
  userOf(accessToken: string): Promise<UserRow | undefined>;
  /**
   * New tokens for a refresh token. One that was used before, outside the grace, was copied:
   * the whole session ends, for the thief and for the owner.
   */
  refresh(refreshToken: string): Promise<SessionTokens | undefined>;
  /** Ends the sessions that the tokens belong to, in every tab. Resolves to the ids of whose they were. */
  end(tokens: Partial<SessionTokens>): Promise<string[]>;
}

export const createSessions = (db: Database, now: Clock = Date.now): Sessions => {
  const after = (seconds: number) => new Date(now() + seconds * 1000);

  const mint = async (tx: Transaction, sessionId: string, generation: number): Promise<SessionTokens> => {
    const tokens = { access: newToken(), refresh: newToken() };
    const row = { sessionId, generation };
    await tx.insert(sessionTokens).values([
      { ...row, kind: 'access', hash: hashOf(tokens.access), expiresAt: after(ACCESS_LIFETIME) },
      { ...row, kind: 'refresh', hash: hashOf(tokens.refresh), expiresAt: after(REFRESH_LIFETIME) },
    ]);
    return tokens;
  };

  const rotate = async (tx: Transaction, sessionId: string, generation: number): Promise<SessionTokens> => {
    await tx
      .update(sessionRows)
      .set({ generation: generation + 1, rotatedAt: new Date(now()) })
      .where(eq(sessionRows.id, sessionId));
    const expired = and(eq(sessionTokens.sessionId, sessionId), lt(sessionTokens.expiresAt, new Date(now())));
    await tx.delete(sessionTokens).where(expired);
    return mint(tx, sessionId, generation + 1);
  };

  return {
    open: (userId, presented = {}) =>
      db.transaction(async (tx) => {
        await endSessions(tx, presented);
        await forgetExpired(tx, userId, new Date(now()));
        const [session] = await tx
          .insert(sessionRows)
          .values({ userId, rotatedAt: new Date(now()) })
          .returning({ id: sessionRows.id });
        if (!session) throw new Error('The session was not stored');
        return mint(tx, session.id, 0);
      }),

    userOf: async (accessToken) => {
      const [found] = await db
        .select({ user: users })
        .from(sessionTokens)
        .innerJoin(sessionRows, eq(sessionRows.id, sessionTokens.sessionId))
        .innerJoin(users, eq(users.id, sessionRows.userId))
        .where(isGood('access', accessToken, new Date(now())));
      return found?.user;
    },

    refresh: (refreshToken) =>
      db.transaction(async (tx) => {
        const [presented] = await tx
          .select({ sessionId: sessionTokens.sessionId, generation: sessionTokens.generation })
          .from(sessionTokens)
          .where(isGood('refresh', refreshToken, new Date(now())));
        if (!presented) return undefined;
        const { sessionId, generation } = presented;
        // Locked, so that of several refreshes at once one rotates and the others see that it did.
        const [session] = await tx
          .select()
          .from(sessionRows)
          .where(eq(sessionRows.id, sessionId))
          .for('update');
        if (!session) return undefined;
        if (generation === session.generation) return rotate(tx, sessionId, generation);
        const inGrace = now() - session.rotatedAt.getTime() <= GRACE_MS;
        if (generation === session.generation - 1 && inGrace) return mint(tx, sessionId, session.generation);
        await tx.delete(sessionRows).where(eq(sessionRows.id, sessionId));
        return undefined;
      }),

    end: (tokens) => db.transaction((tx) => endSessions(tx, tokens)),
  };
};

const isGood = (kind: 'access' | 'refresh', token: string, now: Date) =>
  and(eq(sessionTokens.hash, hashOf(token)), eq(sessionTokens.kind, kind), gt(sessionTokens.expiresAt, now));

const endSessions = async (
  tx: Transaction,
  { access, refresh }: Partial<SessionTokens>,
): Promise<string[]> => {
  const hashes = [access, refresh].flatMap((token) => (token ? [hashOf(token)] : []));
  if (hashes.length === 0) return [];
  const held = tx
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(inArray(sessionTokens.hash, hashes));
  const ended = await tx
    .delete(sessionRows)
    .where(inArray(sessionRows.id, held))
    .returning({ userId: sessionRows.userId });
  return ended.map(({ userId }) => userId);
};

/** Sessions that nobody came back to. Their number would only ever grow otherwise. */
const forgetExpired = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  const alive = sql`exists (select 1 from ${sessionTokens}
    where ${sessionTokens.sessionId} = ${sessionRows.id} and ${sessionTokens.expiresAt} > ${now.toISOString()})`;
  await tx.delete(sessionRows).where(and(eq(sessionRows.userId, userId), sql`not ${alive}`));
};
