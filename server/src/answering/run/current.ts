import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { messages } from '../../db/schema/messaging.ts';
import { readState } from '../brief/context.ts';
import { type Cause, sentenceOf } from '../rules/causes.ts';

/** The answer is no longer wanted. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
  /** `edited` and `deleted` messages may need a new answer. */
  readonly by: 'person' | 'message' | 'edited' | 'deleted';
  /** The newest message of the customer. */
  readonly newestId: string | undefined;

  constructor(by: Superseded['by'], newestId?: string) {
    super(sentenceOf(SUPERSEDED[by]));
    this.by = by;
    this.newestId = newestId;
  }
}

export const SUPERSEDED: Record<Superseded['by'], Cause> = {
  person: { code: 'taken_over' },
  message: { code: 'newer_message' },
  edited: { code: 'message_edited' },
  deleted: { code: 'message_deleted' },
};

/** The conversation and message that a run answers. */
export interface Subject {
  conversationId: string;
  messageId: string;
  epoch: number;
  /** Time of the last edit when the message was read; undefined before that. */
  editedAt?: Date | null | undefined;
}

/** Proves that a run may act: call it under the lock of the inbox. @throws Superseded */
export const requireCurrent = async (
  db: Database | Transaction,
  { conversationId, messageId, epoch, editedAt }: Subject,
): Promise<void> => {
  const state = await readState(db, conversationId);
  // An agent that called a person may answer until that person does anything.
  const isOpen = state.handler === 'agent' || (state.handler === 'person' && state.calledFor !== null);
  if (!isOpen || state.epoch !== epoch) throw new Superseded('person');
  const { newest } = state;
  if (newest?.id !== messageId)
    throw new Superseded((await isThere(db, messageId)) ? 'message' : 'deleted', newest?.id);
  if (editedAt !== undefined && newest.editedAt?.getTime() !== editedAt?.getTime())
    throw new Superseded('edited');
};

const isThere = async (db: Database | Transaction, id: string): Promise<boolean> => {
  const there = and(eq(messages.id, id), eq(messages.deleted, false));
  return (await db.select({ id: messages.id }).from(messages).where(there)).length > 0;
};
