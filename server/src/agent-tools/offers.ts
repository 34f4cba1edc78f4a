import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type OfferRow, offers } from '../db/schema/offers.ts';
import { ToolRefused } from '../model/tools.ts';
import type { ToolContext } from './context.ts';

/** Milliseconds that an offer holds. Also the shortest notice, so no time passes while it is offered. */
export const OFFER_HOLDS = 30 * 60_000;
/** Milliseconds to keep an expired offer, to explain to the model why it no longer holds. */
const KEPT = 86_400_000;

/** A time that the server found free. */
export type NewOffer = Pick<
  OfferRow,
  'resourceId' | 'options' | 'bookingId' | 'startsAt' | 'endsAt' | 'price'
>;
export type Offer = NewOffer & Pick<OfferRow, 'id' | 'expiresAt' | 'usedAt'>;

export interface Offers {
  issue(found: readonly NewOffer[]): Promise<Offer[]>;
  /** As `take`, without using it up. @throws ToolRefused */
  find(tx: Transaction, id: string, bookingId: string | null): Promise<Offer>;
  /**
   * Uses up an offer.
   * @param bookingId of the booking to move, or null for a new one
   * @throws ToolRefused
   */
  take(tx: Transaction, id: string, bookingId: string | null): Promise<Offer>;
}

/** The offers of a conversation; those of a dry run are forgotten with it. */
export const createOffers = (context: ToolContext): Offers => {
  const { conversationId, dry } = context;
  return dry || conversationId === null ? rememberedOffers(context) : storedOffers(context, conversationId);
};

const storedOffers = ({ db, workspaceId, now }: ToolContext, conversationId: string): Offers => ({
  issue: async (found) => {
    const issued = found.map((offer) => ({ ...offer, ...stamp(now()), workspaceId, conversationId }));
    const old = lt(offers.expiresAt, new Date(now() - KEPT));
    await db.delete(offers).where(and(eq(offers.conversationId, conversationId), old));
    if (issued.length > 0) await db.insert(offers).values(issued);
    return issued;
  },
  find: async (tx, id, bookingId) => {
    const [row] = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.conversationId, conversationId), eq(offers.id, written(id))));
    return requireValid(row, bookingId, now());
  },
  take: async (tx, id, bookingId) => {
    const own = and(eq(offers.conversationId, conversationId), eq(offers.id, written(id)));
    const [row] = await tx.select().from(offers).where(own).for('update');
    const offer = requireValid(row, bookingId, now());
    await tx
      .update(offers)
      .set({ usedAt: new Date(now()) })
      .where(own);
    return offer;
  },
});

const rememberedOffers = ({ now }: ToolContext): Offers => {
  const known = new Map<string, Offer>();
  return {
    issue: async (found) => {
      const issued = found.map((offer) => ({ ...offer, ...stamp(now()) }));
      for (const offer of issued) known.set(offer.id, offer);
      return issued;
    },
    find: async (_, id, bookingId) => requireValid(known.get(written(id)), bookingId, now()),
    take: async (_, id, bookingId) => {
      const offer = requireValid(known.get(written(id)), bookingId, now());
      known.set(offer.id, { ...offer, usedAt: new Date(now()) });
      return offer;
    },
  };
};

const stamp = (now: number) => ({ id: newId(), expiresAt: new Date(now + OFFER_HOLDS), usedAt: null });

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Eight letters and digits that are easy to tell apart. An offer is found only in its conversation. */
const newId = (): string => Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** Normalises an id that a model wrote. */
const written = (id: string): string => id.trim().toLowerCase();

const requireValid = (offer: Offer | undefined, bookingId: string | null, now: number): Offer => {
  if (!offer) throw new ToolRefused('offer: is not one that free_times gave in this conversation');
  if (offer.bookingId !== bookingId)
    throw new ToolRefused(
      bookingId === null
        ? 'offer: is for moving a booking. Call move, or free_times with services'
        : 'offer: is not for this booking. Call free_times with this booking',
    );
  if (offer.usedAt !== null) throw new ToolRefused('offer: was used already');
  if (offer.expiresAt.getTime() <= now) throw new ToolRefused('offer: has expired. Call free_times again');
  return offer;
};
