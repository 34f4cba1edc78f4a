import type { SecurityEventKind } from '@switchboard/api-client';
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { securityEvents } from '../db/schema/security-events.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';
import type { NoteMetLimit } from '../limits/limits.ts';
import { createHourlyCounts } from './hourly-counts.ts';

/**
 * Events of one kind that one person can add in an hour, by each server: rows stay for a year, so a script must not fill
 * the disk with them. Each kind has its own count, so that a flood of one hides no other.
 */
const MOST_IN_AN_HOUR = 30;

/** Events of one page. */
const PAGE = 30;

/** Events of a business that each of its owners sees; the others are the person's own. */
export const EVENTS_OF_BUSINESS: readonly SecurityEventKind[] = [
  'account_connected',
  'account_disconnected',
  'account_lost',
  'bot_connected',
  'bot_token_replaced',
  'bot_removed',
  'bot_lost',
  'webhook_refused',
  'export_started',
  'export_opened',
  'retention_changed',
  'sender_blocked',
  'sender_unblocked',
  'customer_erased',
  'deletion_requested',
  'deletion_taken_back',
  'workspace_suspended',
  'workspace_resumed',
  'limit_changed',
];

/** Events whose detail is the name of a channel. */
const EVENTS_OF_CHANNELS = EVENTS_OF_BUSINESS.filter((kind) => /^(account|bot|webhook)_/.test(kind));

export interface SecurityEvent {
  kind: SecurityEventKind;
  userId?: string | undefined;
  workspaceId: WorkspaceId;
  detail?: string | undefined;
  /** The name of the channel that it is about. The trail has it in place of a detail, and no log has it. */
  channel?: string | undefined;
  /** Where the call came from; undefined for what the server found by itself. */
  visit?: { browser: string | null; system: string | null; network: string | null } | undefined;
}

export interface AuditDeps {
  db: Database;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** At which the operator's log has the events. */
  level: 'info' | 'warn';
}

/** The audit trail of security events, for people, owners and the operator. */
export const createAudit = ({ db, now, log, level }: AuditDeps) => {
  const counts = createHourlyCounts(now);

  return {
    /**
     * Adds an event. A trail that cannot be written is logged, and what it tells goes on.
     * @param within the transaction of what it tells, where there is one
     */
    note: async (event: SecurityEvent, within: Database | Transaction = db): Promise<void> => {
      const { visit, channel, ...what } = event;
      const { kind, userId, workspaceId } = what;
      const count = counts.add(`${kind} ${userId ?? workspaceId}`);
      if (count > MOST_IN_AN_HOUR) {
        if (count === MOST_IN_AN_HOUR + 1)
          log.warn({ security: kind, event: what }, 'More such events of this hour are not kept');
        return;
      }
      try {
        // A savepoint: a failure undoes nothing but itself.
        await within.transaction((tx) =>
          tx
            .insert(securityEvents)
            .values({ ...(channel && { detail: channel }), ...what, ...visit, at: new Date(now()) }),
        );
        log[level]({ security: kind, event: what }, 'Security event');
      } catch (err) {
        log.error({ err, kind }, 'A security event is lost');
      }
    },

    /**
     * The events that a person may see.
     * @param before the id of an event of an earlier page
     * @throws Refusal 404 for one that the person may not see
     */
    read: async (
      { userId, workspaceId, isOwner }: { userId: string; workspaceId: WorkspaceId; isOwner: boolean },
      before?: string,
    ) => {
      const ofBusiness = inWorkspace(
        securityEvents,
        workspaceId,
        inArray(securityEvents.kind, [...EVENTS_OF_BUSINESS]),
      );
      const isOwn = inWorkspace(securityEvents, workspaceId, eq(securityEvents.userId, userId));
      const visible = isOwner ? or(isOwn, ofBusiness) : isOwn;
      const [last] =
        before === undefined
          ? []
          : await db
              .select()
              .from(securityEvents)
              .where(and(visible, eq(securityEvents.id, before)));
      if (before !== undefined && last === undefined) throw notFound();
      const isEarlier =
        last &&
        or(
          lt(securityEvents.at, last.at),
          and(eq(securityEvents.at, last.at), lt(securityEvents.id, last.id)),
        );
      const found = await db
        .select()
        .from(securityEvents)
        .where(and(visible, isEarlier))
        .orderBy(desc(securityEvents.at), desc(securityEvents.id))
        .limit(PAGE + 1);
      return { events: found.slice(0, PAGE), more: found.length > PAGE };
    },
  };
};

/** Adds met limits of people to the trail; the log alone has those of visitors. */
export const noteLimits =
  ({ note }: Pick<Audit, 'note'>, log: Pick<FastifyBaseLogger, 'warn'>): NoteMetLimit =>
  ({ userId, workspaceId, ...met }) => {
    if (userId === undefined || workspaceId === undefined)
      log.warn({ security: 'limit_reached', ...met }, 'A rate limit was met');
    else void note({ kind: 'limit_reached', userId, workspaceId, detail: met.class });
  };

export type Audit = ReturnType<typeof createAudit>;

/** Takes away where the events of deleted people came from, and the names of their channels: opaque ids stay. */
export const forgetPlaces = async (tx: Transaction, workspaceId: WorkspaceId): Promise<void> => {
  const { browser, system, network, detail, kind } = securityEvents;
  const isOfChannel = inArray(kind, EVENTS_OF_CHANNELS);
  await tx
    .update(securityEvents)
    .set({
      ...{ browser: null, system: null, network: null },
      detail: sql`case when ${isOfChannel} then null else ${detail} end`,
    })
    .where(
      inWorkspace(
        securityEvents,
        workspaceId,
        or(
          ...[browser, system, network].map((column) => isNotNull(column)),
          and(isOfChannel, isNotNull(detail)),
        ),
      ),
    );
};
