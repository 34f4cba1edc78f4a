import { nextChange } from '../changes/next-change.ts';
import type { Database, Transaction } from '../db/database.ts';
import { toolEffects } from '../db/schema/offers.ts';
import { ToolRefused } from '../model/tools.ts';
import { readBusiness, zoneOf } from '../schedule/business.ts';
import type { ToolContext } from './context.ts';
import {
  type BookingEffect,
  effectsOf,
  isBookingEffect,
  type ProposedEffect,
  type ToolEffect,
} from './effects.ts';
import { questionOf } from './proposal-words.ts';
import { sentenceOf } from './sentence.ts';

type Task<E extends ToolEffect> = (tx: Transaction) => Promise<E>;

/** Carries out the writes of tools. */
export interface Writer {
  /** Writes in one transaction, together with the effect; a dry run rolls back. */
  write<E extends ToolEffect>(task: Task<E>): Promise<E>;
  /**
   * As `write`, for bookings.
   * @returns the output for the model
   * @throws ToolRefused when another attempt of the same job has changed bookings
   */
  writeBooking(task: Task<BookingEffect | ProposedEffect>): Promise<object>;
  /** Whether this attempt has changed bookings. */
  hasBooked(): boolean;
  effects(): Promise<ToolEffect[]>;
}

/** Runs the writes of the tools in one context. */
export const createWriter = (context: ToolContext): Writer => {
  const { db, wakeups, workspaceId, agentId, conversationId, runId, now, dry } = context;
  /** Effects of this attempt. */
  const own: ToolEffect[] = [];

  const write = async <E extends ToolEffect>(task: Task<E>): Promise<E> => {
    const work = async (tx: Transaction): Promise<E> => {
      await nextChange(tx, workspaceId, now());
      await context.requireCurrent(tx);
      return task(tx);
    };
    const effect = dry ? await takenBack(db, work) : await db.transaction((tx) => stored(tx, work));
    own.push(effect);
    if (!dry) wakeups.notify(workspaceId);
    return effect;
  };

  const stored = async <E extends ToolEffect>(
    tx: Transaction,
    work: (tx: Transaction) => Promise<E>,
  ): Promise<E> => {
    if (conversationId === null) throw new Error('An agent that writes needs a conversation');
    const effect = await work(tx);
    const createdAt = new Date(now());
    await tx
      .insert(toolEffects)
      .values({ workspaceId, agentId, conversationId, runId, kind: effect.kind, effect, createdAt });
    return effect;
  };

  const tell = async (
    within: Database,
    effects: readonly (BookingEffect | ProposedEffect)[],
  ): Promise<string> => {
    const business = await readBusiness(within, workspaceId);
    const [zone, { language }] = [zoneOf(business), context];
    return effects
      .map((effect) =>
        effect.kind === 'proposed'
          ? questionOf(effect.proposal, language, zone, business.currency)
          : sentenceOf(effect, language, zone, business.currency),
      )
      .join(' ');
  };

  /** Effects of another attempt of the job; read under the lock of the inbox, so that none is missed. */
  const doneBefore = async (tx: Transaction): Promise<BookingEffect[]> => {
    if (dry) return [];
    const count = own.filter(isBookingEffect).length;
    const all = (await effectsOf(tx, runId)).filter(isBookingEffect);
    return all.length > count ? all : [];
  };

  return {
    write,
    writeBooking: async (task) => {
      const effect = await write<BookingEffect | ProposedEffect>(async (tx) => {
        const before = await doneBefore(tx);
        if (before.length === 0) return task(tx);
        throw new ToolRefused(`This is done already: ${await tell(tx, before)} Tell the customer so.`);
      });
      const sentence = await tell(db, [effect]);
      if (effect.kind === 'proposed') return { asked: sentence, ...(dry && { dry_run: 'Nothing is sent.' }) };
      return dry
        ? { dry_run: 'Nothing was written.', would_be: sentence }
        : { done: sentence, booking: effect.booking.id };
    },
    hasBooked: () => own.some(isBookingEffect),
    effects: async () => (dry ? [...own] : effectsOf(db, runId)),
  };
};

/** Carries out work and takes all of it back. */
export const takenBack = async <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const results: T[] = [];
  const end = new Error('A dry run ends');
  try {
    await db.transaction(async (tx) => {
      results.push(await work(tx));
      throw end;
    });
  } catch (error) {
    if (error !== end) throw error;
  }
  // Without a result, the transaction has failed.
  const [result] = results as [T];
  return result;
};
