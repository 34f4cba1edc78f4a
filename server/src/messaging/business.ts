import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import { resetCursors } from '../changes/reset-cursors.ts';
import type { Transaction } from '../db/database.ts';
import { conversations } from '../db/schema/messaging.ts';
import { businessConnections } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import { settleBusiness, tellOfBusiness } from '../notices/tell-of-business.ts';
import { BusinessUnknown } from '../telegram/failure.ts';
import type { BusinessChange } from '../telegram/ports.ts';
import { type Connector, through } from './connector.ts';
import { takeOver } from './handling.ts';

type OfBot = Extract<Connector, { source: 'bot' }>;
type Row = typeof businessConnections.$inferSelect;
type State = { [Column in 'approval' | 'canReply' | 'isEnabled']: Row[Column] | null };

/** Why a bot sends nothing in a chat of a personal account; undefined where it may. */
export const businessStatus = (
  connection: State | null,
): 'business_refused' | 'business_ended' | 'business_read_only' | undefined => {
  if (connection?.approval === 'refused' || connection?.approval === 'asked') return 'business_refused';
  if (connection?.isEnabled === false) return 'business_ended';
  return connection?.canReply === false ? 'business_read_only' : undefined;
};

/** Connections of a bot that wait for an answer. */
const MAX_ASKING = 50;

/** Milliseconds after which Telegram's numbers of updates may have begun anew. */
const NUMBERS_LAST = 2 * 24 * 60 * 60 * 1000;

/** Deliveries of a webhook that failed come later than newer ones. */
const isOutdated = (row: Row, { updateId }: BusinessChange, now: number): boolean =>
  row.updateId !== null && row.updateId > updateId && now - row.toldAt.getTime() < NUMBERS_LAST;

/** Connections of a bot. */
export const ofBot = ({ workspaceId, botId }: Pick<OfBot, 'workspaceId' | 'botId'>, condition?: SQL) =>
  inWorkspace(businessConnections, workspaceId, eq(businessConnections.botId, botId), condition);

/**
 * Whether the business has allowed that the bot serves this chat. Nothing of other chats is stored.
 * @throws BusinessUnknown for a connection that Telegram did not tell of, or whose holder an earlier version did not keep
 */
export const isServed = async (
  tx: Transaction,
  connector: Connector,
  chatId: string | null,
): Promise<boolean> => {
  if (connector.source === 'account' || connector.businessConnectionId === '') return true;
  const { businessConnectionId: id } = connector;
  const { approval, accountId } = businessConnections;
  const [row] = await tx
    .select({ approval, accountId })
    .from(businessConnections)
    .where(ofBot(connector, eq(businessConnections.id, id)));
  if (!row?.accountId) throw new BusinessUnknown(id);
  // The chat of the holder with themself has their notes.
  return row.approval === 'allowed' && row.accountId !== chatId;
};

/**
 * Stores the state of a Business connection. What was answered to its account holds for each of its connections. Where
 * the bot can send nothing any more, agents stop.
 * @returns whether something changed
 */
export const changeBusiness = async (
  tx: Transaction,
  connector: OfBot,
  told: BusinessChange,
  { change, now }: { change: Change; now: number },
): Promise<boolean> => {
  const { workspaceId, botId } = connector;
  const { kind: _, id, updateId, ...card } = told;
  const rows = await tx.select().from(businessConnections).where(ofBot(connector)).for('update');
  const own = rows.find((row) => row.id === id);
  const others = rows.filter((row) => row !== own && row.accountId === card.accountId);
  // Also news of an earlier connection, after those of a later one.
  if ([own, ...others].some((row) => row !== undefined && isOutdated(row, told, now))) return false;
  const answered = [own, ...others].find((row) => row !== undefined && row.approval !== 'asked');
  const approval = answered?.approval ?? 'asked';
  // The account has connected the bot again since.
  if (own === undefined && !card.isEnabled && others.length > 0) return false;
  const state = { ...card, approval, updateId, toldAt: new Date(now) };
  await tx
    .insert(businessConnections)
    .values({ workspaceId, botId, id, ...state })
    .onConflictDoUpdate({ target: [businessConnections.botId, businessConnections.id], set: state });
  if (approval === 'asked') {
    await forgetOldest(tx, connector);
    if (!card.isEnabled) await settleIfAnswered(tx, connector);
    else if (!own?.isEnabled) await tellOfBusiness(tx, workspaceId, botId, now);
    return true;
  }
  if (card.isEnabled) await continueIn(tx, connector, others);
  if (businessStatus(state) !== undefined) await stopAgents(tx, connector, change);
  if ((await tx.$count(conversations, through(connector))) > 0) await resetCursors(tx, workspaceId);
  return true;
};

/** Connections of a bot that wait for an answer. */
const asking = (connector: Pick<OfBot, 'workspaceId' | 'botId'>, condition?: SQL) =>
  ofBot(connector, and(eq(businessConnections.approval, 'asked'), condition));

/** Any number of strangers may ask. */
const forgetOldest = async (tx: Transaction, connector: OfBot): Promise<void> => {
  const { id, toldAt } = businessConnections;
  const newest = tx
    .select({ id })
    .from(businessConnections)
    .where(asking(connector))
    .orderBy(desc(toldAt), id)
    .limit(MAX_ASKING);
  await tx.delete(businessConnections).where(asking(connector, notInArray(id, newest)));
};

/** Settles the notice of a bot when no account waits for an answer. */
export const settleIfAnswered = async (
  tx: Transaction,
  bot: Pick<OfBot, 'workspaceId' | 'botId'>,
): Promise<void> => {
  if ((await tx.$count(businessConnections, asking(bot, eq(businessConnections.isEnabled, true)))) === 0)
    await settleBusiness(tx, bot.workspaceId, bot.botId);
};

/** An account that connected the bot again numbers its messages as before: its chats go on where they ended. */
const continueIn = async (tx: Transaction, connector: OfBot, ended: readonly Row[]): Promise<void> => {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  const { workspaceId, botId, businessConnectionId } = connector;
  const taken = tx.select({ chatId: conversations.chatId }).from(conversations).where(through(connector));
  await tx
    .update(conversations)
    .set({ businessConnectionId })
    .where(
      inWorkspace(
        conversations,
        workspaceId,
        eq(conversations.botId, botId),
        inArray(conversations.businessConnectionId, ids),
        notInArray(conversations.chatId, taken),
      ),
    );
  await tx.delete(businessConnections).where(ofBot(connector, inArray(businessConnections.id, ids)));
};

/** Agents stop in the chats of a connection, and do not return by themselves. */
export const stopAgents = async (tx: Transaction, connector: OfBot, change: Change): Promise<void> => {
  const served = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(through(connector), eq(conversations.handler, 'agent')));
  for (const one of served) await takeOver(tx, one.id, change);
};
