import type { Handler } from '@switchboard/api-client';
import { eq, type SQL, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { type ConversationRow, conversations } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { settleIfRead, settleNotices } from '../notices/tell.ts';
import { lastOfCustomer, unreadAbove } from './conversation-state.ts';
import { findConversation } from './conversations.ts';
import { settleLosses } from './settle-losses.ts';

export const staleEpoch = (): Refusal => new Refusal('stale_epoch');

type State = Pick<
  ConversationRow,
  'id' | 'handler' | 'handlerEpoch' | 'attention' | 'lastTs' | 'readTs' | 'unread' | 'blockedSince'
>;
type NewState = { [Column in keyof ConversationRow]?: ConversationRow[Column] | SQL };

/** Lets agents answer. */
export interface Answering {
  /**
   * Handles a conversation that passes to its agent, in the same transaction.
   * @throws Refusal 409 when there is none
   */
  given(tx: Transaction, conversationId: string): Promise<void>;
  /** Call it after the commit. */
  heard(): void;
}

export interface MarksDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  answering: Answering;
}

/** Marks of the owner, or of an agent for the owner, on a conversation. All throw Refusal 404 for an unknown one. */
export const createMarks = ({ db, wakeups, now, answering }: MarksDeps) => {
  /**
   * Writes the result of `decide` for the current state; nothing if it is undefined.
   * @param also writes more, and says whether it did
   */
  const change = async (
    workspaceId: WorkspaceId,
    id: string,
    decide: (state: State) => NewState | undefined,
    also: (tx: Transaction, isChanged: boolean, before: State) => Promise<boolean>,
  ): Promise<void> => {
    const isChanged = await db.transaction(async (tx) => {
      const { changed } = await nextChange(tx, workspaceId, now());
      const state = await findConversation(tx, workspaceId, id);
      const next = decide(state);
      const isChanged = next !== undefined;
      if (isChanged)
        await tx
          .update(conversations)
          .set({ ...next, changed })
          .where(eq(conversations.id, id));
      return (await also(tx, isChanged, state)) || isChanged;
    });
    if (isChanged) wakeups.notify(workspaceId);
  };

  return {
    /** Marks messages up to `ts` as read. An earlier `ts` than before changes nothing. */
    read: async (workspaceId: WorkspaceId, id: string, ts: number): Promise<void> =>
      change(
        workspaceId,
        id,
        ({ readTs, lastTs }) => {
          const upTo = Math.min(ts, lastTs);
          return upTo > readTs ? { readTs: upTo, unread: unreadAbove(sql`${upTo}::bigint`) } : undefined;
        },
        // A person may be needed where everything is read.
        (tx) => settleIfRead(tx, workspaceId, id),
      ),

    /**
     * Marks the customer's last message as unread, or without one the last message; nothing where something is unread.
     * @param back the `readTs` to go back to instead; one that is not earlier changes nothing
     */
    unread: async (workspaceId: WorkspaceId, id: string, back?: number): Promise<void> =>
      change(
        workspaceId,
        id,
        ({ unread, readTs, lastTs }) => {
          if (back !== undefined)
            return back < readTs ? { readTs: back, unread: unreadAbove(sql`${back}::bigint`) } : undefined;
          if (unread > 0) return undefined;
          const last = sql`coalesce(${lastOfCustomer}, ${lastTs}::bigint) - 1`;
          return { readTs: last, unread: sql`greatest(1, ${unreadAbove(last)})` };
        },
        async () => false,
      ),

    /**
     * @throws Refusal 409 with the code `stale_epoch` when the handler changed after `epoch`, and `no_agent` when no
     * agent answers there
     */
    setHandler: async (
      workspaceId: WorkspaceId,
      id: string,
      handler: Handler,
      epoch?: number,
    ): Promise<void> => {
      const given = async (tx: Transaction, isChanged: boolean) => {
        if (!isChanged || handler !== 'agent') return false;
        await answering.given(tx, id);
        return settleNotices(tx, workspaceId, { conversationId: id });
      };
      const decide = (state: State): NewState | undefined => {
        if (epoch !== undefined && epoch !== state.handlerEpoch) throw staleEpoch();
        if (handler === state.handler) return undefined;
        if (handler === 'agent' && state.blockedSince !== null) throw new Refusal('sender_blocked');
        // A conversation of an agent does not wait for a person.
        const answered = handler === 'agent' && { attention: null, attentionSince: null };
        const personSince = handler === 'person' ? new Date(now()) : null;
        return {
          ...{ handler, handlerEpoch: state.handlerEpoch + 1, personSince, calledFor: null },
          ...answered,
        };
      };
      await change(workspaceId, id, decide, given);
      answering.heard();
    },

    /** @param reason why a person is needed, or null */
    setAttention: (workspaceId: WorkspaceId, id: string, attention: string | null): Promise<void> =>
      change(
        workspaceId,
        id,
        (state) =>
          attention === state.attention
            ? undefined
            : { attention, attentionSince: attention === null ? null : new Date(now()) },
        async (tx, isChanged, before) => {
          if (!isChanged || attention !== null) return false;
          await settleLosses(tx, workspaceId, before);
          return settleNotices(tx, workspaceId, { conversationId: id });
        },
      ),
  };
};
