import { and, eq } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { conversations } from '../db/schema/messaging.ts';
import { proposals } from '../db/schema/proposals.ts';
import { whySilent } from '../db/why-silent.ts';
import { type Language, languageFor } from '../languages/language.ts';
import { readButton } from './buttons.ts';
import { answerStored } from './stored.ts';
import { wordsIn } from './words.ts';

/** The idempotency key of the message that follows a pressed button. */
export const replyKeyOf = (id: string): string => `proposal:${id}`;

/**
 * Handles a pressed button of a proposal, in the transaction of the event, which has the lock of the inbox. Its data counts
 * only in the conversation of the proposal; the message about the outcome is sent later.
 *
 * @returns the text at the button; undefined when it is of no proposal
 */
export const pressProposal =
  ({ now }: { now: Clock }) =>
  async (tx: Transaction, conversationId: string, data: string, _: Change): Promise<string | undefined> => {
    const pressed = readButton(data);
    if (pressed === undefined) return undefined;
    const { id, nonce, answer } = pressed;
    const own = and(eq(proposals.id, id), eq(proposals.conversationId, conversationId));
    const [row] = await tx.select().from(proposals).where(own);
    if (row === undefined || row.nonce !== nonce || (await whySilent(tx, row.workspaceId)) !== undefined)
      return wordsIn(await languageOf(tx, conversationId)).old;
    const messageKey = replyKeyOf(id);
    const answered = await answerStored(tx, { id, answer, by: 'button', runId: id, messageKey }, now);
    const words = wordsIn(row.language);
    if ('void' in answered) return words[answered.void];
    await tx
      .update(proposals)
      .set({ reply: 'waiting', dueAt: new Date(now()) })
      .where(own);
    return words.noted;
  };

const languageOf = async (tx: Transaction, conversationId: string): Promise<Language> => {
  const [row] = await tx
    .select({ language: conversations.customerLanguage })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return languageFor([], row?.language ?? null, 'en');
};
