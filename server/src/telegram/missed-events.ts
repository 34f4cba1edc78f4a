import type { MissedEvent } from '@switchboard/api-client';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Update } from 'grammy/types';
import { bots, integrations, parkedEvents } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { cutText, storableText } from '../db/storable.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { isReceiving } from './bot-status.ts';
import { toEvent } from './bot-update.ts';
import { reasonOf } from './parked-events.ts';
import type { Inbound } from './ports.ts';

type Row = typeof parkedEvents.$inferSelect;
type Kind = MissedEvent['kind'];

const LONGEST_TEXT = 200;

/** What a bot's update is, by its field. */
const KINDS: readonly [field: string, kind: Kind][] = [
  ['message', 'message'],
  ['business_message', 'message'],
  ['edited_message', 'edit'],
  ['edited_business_message', 'edit'],
  ['deleted_business_messages', 'deletion'],
  ['callback_query', 'button'],
  ['business_connection', 'connection'],
];

const fieldOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;

/** Undefined for one that was cut, because it is long. */
const parse = (raw: string | null): unknown => {
  try {
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/** What is known of an event in any form: a stranger, or a fault, made it. */
const describe = ({ source, raw }: Row): Pick<MissedEvent, 'kind' | 'text' | 'repeatable'> => {
  if (raw === null) return { kind: 'gap', text: null, repeatable: false };
  const event = parse(raw);
  const [field, kind] = KINDS.find(([name]) => fieldOf(event, name)) ?? ['', 'unknown' as const];
  const told = source === 'bot' ? fieldOf(event, field) : event;
  const words = [fieldOf(told, 'text'), fieldOf(told, 'caption'), fieldOf(told, 'message')];
  const text = words.find((one) => typeof one === 'string');
  return {
    kind: source === 'bot' ? kind : fieldOf(event, '_') === 'message' ? 'message' : 'unknown',
    text: typeof text === 'string' ? cutText(storableText(text), LONGEST_TEXT) : null,
    repeatable: source === 'bot' && kind !== 'unknown',
  };
};

/** What could not be stored of the channels of a workspace: to see, to try again, and to forget. */
export const createMissedEvents = ({
  db,
  wakeups,
  inbound,
}: Pick<Kernel, 'db' | 'wakeups'> & { inbound: Pick<Inbound, 'toBot'> }) => {
  const own = (workspaceId: WorkspaceId, ids: string[]) =>
    inWorkspace(parkedEvents, workspaceId, inArray(parkedEvents.id, ids));

  const forget = async (workspaceId: WorkspaceId, ids: string[]): Promise<void> => {
    await db.delete(parkedEvents).where(own(workspaceId, ids));
  };

  return {
    list: async (workspaceId: WorkspaceId): Promise<MissedEvent[]> => {
      const rows = await db
        .select()
        .from(parkedEvents)
        .where(inWorkspace(parkedEvents, workspaceId))
        .orderBy(desc(parkedEvents.parkedAt), parkedEvents.id);
      const accounts = await db
        .select({ id: integrations.id, accountId: integrations.accountId })
        .from(integrations)
        .where(inWorkspace(integrations, workspaceId));
      const channelOf = ({ source, channel }: Row) =>
        source === 'bot' ? channel : accounts.find(({ accountId }) => accountId === channel)?.id;
      return rows.flatMap((row) => {
        const channel_id = channelOf(row);
        if (channel_id === undefined) return [];
        const { id, source, parkedAt, error: reason } = row;
        return { id, source, channel_id, at: parkedAt.toISOString(), reason, ...describe(row) };
      });
    },

    /** @throws Refusal 404, or 409 for what can still not be stored */
    repeat: async (workspaceId: WorkspaceId, id: string): Promise<void> => {
      const [row] = await db
        .select()
        .from(parkedEvents)
        .where(own(workspaceId, [id]));
      if (row === undefined) throw notFound();
      if (!describe(row).repeatable) throw new Refusal('missed_is_gone');
      const isOn = inWorkspace(bots, workspaceId, eq(bots.botId, row.channel), isReceiving);
      if ((await db.$count(bots, isOn)) === 0) throw new Refusal('bot_off');
      try {
        const event = toEvent(parse(row.raw) as Update);
        if (event !== undefined) await inbound.toBot(row.channel, event);
      } catch (error) {
        throw new Refusal('missed_again', { reason: reasonOf(error) });
      }
      await forget(workspaceId, [id]);
      wakeups.notify(workspaceId);
    },

    forget,
  };
};

export type MissedEvents = ReturnType<typeof createMissedEvents>;
