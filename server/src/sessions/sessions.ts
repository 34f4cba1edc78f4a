import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '@switchboard/common/time/durations';
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { preparedOnce } from '../db/prepared.ts';
import { deletions } from '../db/schema/deletions.ts';
import { sessions as sessionRows, sessionTokens } from '../db/schema/sessions.ts';
import { type UserRow, users } from '../db/schema/users.ts';
import { members, type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import type { SignedInContext } from '../http/call-context.ts';
import { ACCESS_LIFETIME, REFRESH_LIFETIME, type SessionTokens } from '../http/cookies.ts';
import { IdTokenRefused } from '../identity/identity.ts';
import { isAlive } from './alive.ts';
import type { Visit } from './visit.ts';

/** Milliseconds for which a superseded refresh token still works: for parallel refreshes and lost answers. */
export const GRACE_MS = 30_000;

/** A session ends this many milliseconds after its sign-in, however often it is renewed. */
const SESSION_LIFETIME = 90 * DAY;

/** Maximum sessions of a user: one more sign-in ends the one that was not used for the longest time. */
const MAX_SESSIONS = 20;

/** Milliseconds for which the last visit of a session is not written again. */
const VISIT_MS = 60_000;

interface Opening {
  /** The session that it replaces in this browser. */
  presented?: Partial<SessionTokens>;
  /** From the provider, for the sign-in; see `TokensValidSince`. */
  validSince?: number;
  /** When the user proved to the provider who they are, in milliseconds since the epoch. */
  provenAt?: number;
  visit?: Visit;
}

/** The current session of a call. */
export interface FoundSession extends SignedInContext {
  lastSeenAt: Date;
}

type Minted = Pick<typeof sessionRows.$inferSelect, 'id' | 'createdAt'>;

/** 256 random bits: it cannot be guessed, so a plain hash is enough to store it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** @param audit gets that a refresh token was copied */
export const createSessions = (db: Database, now: Clock = Date.now, audit?: Pick<Audit, 'note'>) => {
  /** The clock of the provider may be ahead of ours. */
  const notLater = (time: number) => new Date(Math.min(time, now()));

  /** Tokens that do not outlive their session. */
  const mint = async (tx: Transaction, session: Minted): Promise<SessionTokens> => {
    const tokens = { access: newToken(), refresh: newToken() };
    const end = session.createdAt.getTime() + SESSION_LIFETIME;
    const until = (lifetime: number) => new Date(Math.min(now() + lifetime * 1000, end));
    const sessionId = session.id;
    await tx.insert(sessionTokens).values([
      { sessionId, kind: 'access', hash: hashOf(tokens.access), expiresAt: until(ACCESS_LIFETIME) },
      { sessionId, kind: 'refresh', hash: hashOf(tokens.refresh), expiresAt: until(REFRESH_LIFETIME) },
    ]);
    return tokens;
  };

  const rotate = async (tx: Transaction, session: Minted): Promise<SessionTokens> => {
    const ofSession = eq(sessionTokens.sessionId, session.id);
    await tx.delete(sessionTokens).where(and(ofSession, lt(sessionTokens.expiresAt, new Date(now()))));
    await tx
      .update(sessionTokens)
      .set({ supersededAt: new Date(now()) })
      .where(and(ofSession, eq(sessionTokens.kind, 'refresh'), isNull(sessionTokens.supersededAt)));
    return mint(tx, session);
  };

  return {
    /**
     * Opens a session.
     * @throws IdTokenRefused when the sign-in has been revoked since
     */
    open: (
      userId: string,
      { presented = {}, validSince = Number.POSITIVE_INFINITY, provenAt, visit }: Opening = {},
    ): Promise<SessionTokens> =>
      db.transaction(async (tx) => {
        const [owner] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
        if (owner && owner.tokensValidSince > validSince) throw new IdTokenRefused('revoked');
        await endSessions(tx, presented);
        await forgetExpired(tx, userId, new Date(now()));
        const [session] = await tx
          .insert(sessionRows)
          .values({
            ...{ userId, ...visit, createdAt: new Date(now()), lastSeenAt: new Date(now()) },
            provenAt: provenAt === undefined ? null : notLater(provenAt),
          })
          .returning();
        if (!session) throw new Error('The session was not stored');
        await endOldest(tx, session);
        return mint(tx, session);
      }),

    /**
     * Ends all sessions of a user when the provider has revoked sign-ins since the last call.
     * @returns whether there were any
     */
    endRevoked: (userId: string, validSince: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!(await noteRevocation(tx, userId, validSince))) return false;
        return endAllOf(tx, userId);
      }),

    /** Ends all sessions of a user. @returns whether there were any */
    endAll: (userId: string): Promise<boolean> => endAllOf(db, userId),

    /** The user of a refresh token that is still valid, and the workspace of the user. */
    holderOf: async (
      refreshToken: string,
    ): Promise<{ user: UserRow; workspaceId: WorkspaceId } | undefined> => {
      const [holder] = await db
        .select({ user: users, workspaceId: members.workspaceId })
        .from(sessionTokens)
        .innerJoin(sessionRows, eq(sessionRows.id, sessionTokens.sessionId))
        .innerJoin(users, eq(users.id, sessionRows.userId))
        .innerJoin(members, eq(members.userId, users.id))
        .where(isGoodRefresh(refreshToken, new Date(now())));
      return holder;
    },

    /**
     * Ends all sessions of a user but this one, as `endRevoked` does.
     * @returns new tokens for this session, because the old ones may have been copied; undefined when nothing was revoked
     */
    endOtherRevoked: (
      userId: string,
      validSince: number,
      sessionId: string,
    ): Promise<SessionTokens | undefined> =>
      db.transaction(async (tx) => {
        if (!(await noteRevocation(tx, userId, validSince))) return undefined;
        await tx
          .delete(sessionRows)
          .where(and(eq(sessionRows.userId, userId), ne(sessionRows.id, sessionId)));
        const [session] = await tx.select().from(sessionRows).where(eq(sessionRows.id, sessionId));
        if (!session) return undefined;
        const ofSession = eq(sessionTokens.sessionId, sessionId);
        await tx.delete(sessionTokens).where(and(ofSession, eq(sessionTokens.kind, 'refresh')));
        // For calls of the other tabs that are under way.
        const graceEnd = new Date(now() + GRACE_MS);
        await tx
          .update(sessionTokens)
          .set({ expiresAt: graceEnd })
          .where(and(ofSession, gt(sessionTokens.expiresAt, graceEnd)));
        return mint(tx, session);
      }),

    /** The user of an access token that is still valid, and the workspace of the user. */
    contextOf: async (accessToken: string): Promise<FoundSession | undefined> => {
      const asked = { hash: hashOf(accessToken), now: new Date(now()) };
      const [found] = await contextOfAccess(db).execute(asked);
      if (!found) return undefined;
      const { sessionId, provenAt, ...context } = found;
      return { ...context, signIn: { sessionId, provenAt: provenAt?.getTime() ?? 0 } };
    },

    /** Keeps the newest proof of the user. @param provenAt milliseconds since the epoch */
    prove: async (sessionId: string, provenAt: number): Promise<void> => {
      const proof = notLater(provenAt);
      const isNewer = or(isNull(sessionRows.provenAt), lt(sessionRows.provenAt, proof));
      await db
        .update(sessionRows)
        .set({ provenAt: proof })
        .where(and(eq(sessionRows.id, sessionId), isNewer));
    },

    /** Remembers where a session was used last. Most calls write nothing. */
    visited: async ({ signIn, lastSeenAt }: FoundSession, visit: Visit): Promise<void> => {
      const stale = new Date(now() - VISIT_MS);
      if (signIn.sessionId === undefined || lastSeenAt > stale) return;
      // One of several calls at the same time writes.
      const isDue = and(eq(sessionRows.id, signIn.sessionId), lte(sessionRows.lastSeenAt, stale));
      await db
        .update(sessionRows)
        .set({ ...visit, lastSeenAt: new Date(now()) })
        .where(isDue);
    },

    /**
     * New tokens for a refresh token. A token that is used again after the grace was copied: the session ends, for the
     * thief and for the owner.
     */
    refresh: (refreshToken: string): Promise<SessionTokens | undefined> =>
      db.transaction(async (tx) => {
        const isPresented = isGoodRefresh(refreshToken, new Date(now()));
        // The lock on the session makes parallel refreshes take turns: the first one rotates, the others see that it
        // did.
        const [session] = await tx
          .select({ id: sessionRows.id, userId: sessionRows.userId, createdAt: sessionRows.createdAt })
          .from(sessionRows)
          .innerJoin(sessionTokens, eq(sessionTokens.sessionId, sessionRows.id))
          .where(isPresented)
          .for('update', { of: sessionRows });
        const [presented] = await tx.select().from(sessionTokens).where(isPresented);
        if (!session || !presented) return undefined;
        // Its tokens may be from a version in which sessions had no end.
        if (now() - session.createdAt.getTime() >= SESSION_LIFETIME) {
          await tx.delete(sessionRows).where(eq(sessionRows.id, session.id));
          return undefined;
        }
        const { supersededAt } = presented;
        if (supersededAt === null) return rotate(tx, session);
        if (now() - supersededAt.getTime() <= GRACE_MS) return mint(tx, session);
        const { userId } = session;
        await tx.delete(sessionRows).where(eq(sessionRows.id, session.id));
        const homes = await tx
          .select({ workspaceId: members.workspaceId })
          .from(members)
          .where(eq(members.userId, userId));
        for (const { workspaceId } of homes)
          await audit?.note({ kind: 'session_copied', userId, workspaceId }, tx);
        return undefined;
      }),

    /** Ends the sessions of the tokens, in every tab. Resolves to their users and workspaces. */
    end: (tokens: Partial<SessionTokens>) => db.transaction((tx) => endSessions(tx, tokens)),
  };
};

/**
 * Notes since when the provider accepts sign-ins. After a revocation only the first call notes it: a second one would end
 * the session of the first.
 * @returns whether it was later than the last one
 */
const noteRevocation = async (tx: Transaction, userId: string, validSince: number): Promise<boolean> => {
  const moved = await tx
    .update(users)
    .set({ tokensValidSince: validSince })
    .where(and(eq(users.id, userId), lt(users.tokensValidSince, validSince)))
    .returning({ id: users.id });
  return moved.length > 0;
};

const contextOfAccess = preparedOnce((db) =>
  db
    .select({
      user: users,
      workspaceId: members.workspaceId,
      role: members.role,
      leavesAt: deletions.leavesAt,
      suspendedAt: workspaces.suspendedAt,
      suspendedFor: workspaces.suspendedFor,
      sessionId: sessionRows.id,
      provenAt: sessionRows.provenAt,
      lastSeenAt: sessionRows.lastSeenAt,
    })
    .from(sessionTokens)
    .innerJoin(sessionRows, eq(sessionRows.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessionRows.userId))
    .innerJoin(members, eq(members.userId, users.id))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .leftJoin(deletions, eq(deletions.workspaceId, members.workspaceId))
    .where(
      and(
        eq(sessionTokens.hash, sql.placeholder('hash')),
        eq(sessionTokens.kind, 'access'),
        gt(sessionTokens.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('context_of_access'),
);

const isGoodRefresh = (token: string, now: Date) =>
  and(
    eq(sessionTokens.hash, hashOf(token)),
    eq(sessionTokens.kind, 'refresh'),
    gt(sessionTokens.expiresAt, now),
  );

const endSessions = async (
  tx: Transaction,
  { access, refresh }: Partial<SessionTokens>,
): Promise<{ userId: string; workspaceId: WorkspaceId }[]> => {
  const hashes = [access, refresh].flatMap((token) => (token ? [hashOf(token)] : []));
  if (hashes.length === 0) return [];
  const held = tx
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(inArray(sessionTokens.hash, hashes));
  const ended = tx
    .$with('ended')
    .as(
      tx.delete(sessionRows).where(inArray(sessionRows.id, held)).returning({ userId: sessionRows.userId }),
    );
  return tx
    .with(ended)
    .select({ userId: members.userId, workspaceId: members.workspaceId })
    .from(ended)
    .innerJoin(members, eq(members.userId, ended.userId));
};

/** Ends all sessions of a user. @returns whether there were any */
const endAllOf = async (within: Database | Transaction, userId: string): Promise<boolean> => {
  const ended = await within
    .delete(sessionRows)
    .where(eq(sessionRows.userId, userId))
    .returning({ id: sessionRows.id });
  return ended.length > 0;
};

/** Ends the sessions of a user beyond the maximum; the new one stays. */
const endOldest = async (
  tx: Transaction,
  { id, userId }: Pick<typeof sessionRows.$inferSelect, 'id' | 'userId'>,
): Promise<void> => {
  const isOther = and(eq(sessionRows.userId, userId), ne(sessionRows.id, id));
  const tooMany = tx
    .select({ id: sessionRows.id })
    .from(sessionRows)
    .where(isOther)
    .orderBy(desc(sessionRows.lastSeenAt), desc(sessionRows.createdAt))
    .offset(MAX_SESSIONS - 1);
  await tx.delete(sessionRows).where(and(isOther, inArray(sessionRows.id, tooMany)));
};

/** Deletes the user's sessions whose tokens have all expired. */
const forgetExpired = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  const isOver = not(isAlive(now));
  await tx.delete(sessionRows).where(and(eq(sessionRows.userId, userId), isOver));
};
