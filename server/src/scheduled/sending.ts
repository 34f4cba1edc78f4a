import { eq, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Config } from '../config.ts';
import type { Transaction } from '../db/database.ts';
import { conversations } from '../db/schema/messaging.ts';
import { type ScheduledRow, scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { SUSPENDED_PAUSE, whySilent } from '../db/why-silent.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Pace } from '../jobs/pace.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import type { Library } from '../media/library.ts';
import { type ConversationWithBot, findConversation } from '../messaging/conversations.ts';
import { refuseUnlessConnected } from '../messaging/dispatch.ts';
import { touchScheduled } from '../messaging/scheduled.ts';
import type { KeepUnsent, Send, SendRequest } from '../messaging/sender.ts';
import { withContent } from '../messaging/stored-content.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { clocksOfPlace } from './clocks-of-place.ts';
import { type Place, placeAt, requireScheduled, sendKeyOf } from './rows.ts';
import { sendableAt } from './send-times.ts';

export interface SendingDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log'> {
  send: Send;
  keepUnsent: KeepUnsent;
  library: Pick<Library, 'find' | 'lend'>;
  /** Holds a channel to its rate; one for all automatic messages of a server. */
  pace: Pace;
  rates: Config['reminderRates'];
}

/** Maximum messages that a process sends at once, in all and through one channel. */
const [AT_ONCE, AT_ONCE_IN_CHANNEL] = [20, 3];
const ATTEMPTS = 5;
/** Milliseconds that a claim lasts without renewal, and until a message is claimed again after an error of the server. */
const [LEASE, BACKOFF] = [30_000, 5_000];
/** Milliseconds until a channel is looked at again that went away between two looks. */
const AWAY = 30_000;

/**
 * Sends what is due. The transaction that begins the attempt to send deletes the row, under the lock of the inbox and
 * with the claim: from then on it is an ordinary message, and no server finds it here again.
 */
export const createScheduledSending = (deps: SendingDeps) => {
  const { db, wakeups, now, log, send, keepUnsent, library, pace, rates } = deps;
  const queue = createQueue({
    db,
    server: wakeups.server,
    now,
    table: scheduledMessages,
    key: { id: scheduledMessages.id },
    isOpen: ({ state }) => eq(state, 'waiting'),
    lane: ({ conversationId }) => conversationId,
    keepsPlace: () => true,
    tenant: scheduledMessages.workspaceId,
    places: { of: channel, most: AT_ONCE_IN_CHANNEL },
    lease: LEASE,
    backoff: BACKOFF,
  });
  type Job = JobOf<typeof scheduledMessages>;

  const take = (tx: Transaction, { id }: ScheduledRow) =>
    tx.delete(scheduledMessages).where(eq(scheduledMessages.id, id));

  const isThere = async ({ id }: ScheduledRow): Promise<boolean> =>
    (await db.$count(scheduledMessages, eq(scheduledMessages.id, id))) > 0;

  /** The request without its content. @param check holds the row in the transaction that takes it */
  const requestOf = (row: ScheduledRow, conversation: ConversationWithBot, check: SendRequest['check']) => ({
    ...{ conversation, check, key: sendKeyOf(row.id) },
    replyTo: row.inReplyTo ?? undefined,
    authorId: row.authorId ?? undefined,
  });

  /** Puts a late message off until the end of the quiet hours. @returns whether it was */
  const putOff = async (job: Job, conversation: ConversationWithBot): Promise<boolean> => {
    const clocks = await clocksOfPlace(db, conversation, now());
    if (clocks === undefined) return false;
    const due = { due: job.dueAt.getTime(), chosen: job.chosen };
    const at = sendableAt(due, now(), clocks.zone, clocks.quiet);
    if (at <= now()) return false;
    await db.transaction(async (tx) => {
      const { changed } = await nextChange(tx, job.workspaceId, now());
      await queue.end(job, { changed, dueAt: await placeAt(tx, job, at) }, tx);
      await touchScheduled(tx, [job.conversationId], { changed });
    });
    wakeups.notify(job.workspaceId);
    return true;
  };

  const deliver = async (job: Job, request: SendRequest): Promise<void> => {
    try {
      await refuseUnlessConnected(db, request.conversation);
      await send({ ...request, keep: true });
    } catch (error) {
      // What Telegram did not take is an ordinary message that did not arrive. Otherwise the channel has just gone.
      if (error instanceof TelegramFailed) return queue.pause(job, AWAY);
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'sent_later') await keepUnsent(request, error.code);
    }
  };

  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    const conversation = await findConversation(db, job.workspaceId, job.conversationId);
    if ((await whySilent(db, job.workspaceId)) === 'suspended') return queue.pause(job, SUSPENDED_PAUSE);
    if (await putOff(job, conversation)) return;
    const { source, botId, integrationId } = conversation;
    await pace(botId ?? integrationId ?? '', rates[source], signal);
    const hold = async (tx: Transaction): Promise<void> => {
      // A reply, a change and a removal end the claim.
      await queue.write(job, { claim: job.claim }, tx);
      await take(tx, job);
    };
    const request = { ...requestOf(job, conversation, hold), signal, decidedAt: job.decidedAt };
    signal.throwIfAborted();
    try {
      await withContent(library, job, (content) => deliver(job, { ...request, content }));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'file_gone')) throw error;
      await keepUnsent({ ...request, content: { kind: 'text', text: job.text ?? '' } }, error.code);
    }
  };

  const worker = createWorker({
    name: 'scheduled messages',
    ...{ db, now, queue, log, run },
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
    parked: async (tx, job) => {
      const { changed } = await nextChange(tx, job.workspaceId, now());
      await queue.write(job, { state: 'failed', changed }, tx);
      await touchScheduled(tx, [job.conversationId], { changed });
    },
    afterParking: ({ workspaceId }) => wakeups.notify(workspaceId),
  });

  return {
    worker,
    /**
     * Sends one now, as a person who writes: it takes the conversation over. What Telegram does not take is a message
     * that did not arrive.
     * @throws Refusal 404 when it was sent or removed; 409 when the channel is not connected; TelegramFailed
     */
    sendNow: async (place: Place, signal: AbortSignal): Promise<void> => {
      const conversation = await findConversation(db, place.workspaceId, place.conversationId);
      await refuseUnlessConnected(db, conversation);
      const row = await db.transaction((tx) => requireScheduled(tx, place));
      const hold = async (tx: Transaction): Promise<void> => {
        const held = await requireScheduled(tx, place);
        if (held.changed !== row.changed) throw new Refusal('stale_scheduled');
        await take(tx, held);
      };
      const request = { ...requestOf(row, conversation, hold), signal, keep: true };
      try {
        await withContent(library, row, (content) => send({ ...request, content }));
      } catch (error) {
        const isKept = error instanceof Refusal && error.code === 'sent_later';
        const isUnsent = error instanceof TelegramFailed && !(await isThere(row));
        if (!isKept && !isUnsent) throw error;
      }
    },
  };
};

/** The bot or account of the conversation. */
const channel = sql<string>`(
  select coalesce(${conversations.botId}, ${conversations.integrationId}::text) from ${conversations}
    where ${conversations.id} = "scheduled_messages"."conversation_id")`;
