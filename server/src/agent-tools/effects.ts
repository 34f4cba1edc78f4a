import { asc, eq } from 'drizzle-orm';
import type { BookingWithItems } from '../booking/booked-options.ts';
import type { Database } from '../db/database.ts';
import {
  type BookingEffect,
  type BookingTold,
  type ProposedEffect,
  type ToolEffect,
  toolEffects,
} from '../db/schema/offers.ts';

export type { BookingEffect, Proposed, ProposedEffect, ToolEffect } from '../db/schema/offers.ts';

export const isBookingEffect = (effect: ToolEffect): effect is BookingEffect => 'booking' in effect;

/** What a run asks the customer about: a later proposal replaces an earlier one. */
export const proposedIn = (effects: readonly ToolEffect[]): ProposedEffect | undefined =>
  effects.findLast((effect) => effect.kind === 'proposed');

/** @param resource the name of its resource */
export const toldOf = (booking: BookingWithItems, resource: string): BookingTold => ({
  id: booking.id,
  title: booking.title,
  resource,
  services: booking.items.map(({ name }) => name),
  start: booking.startsAt.toISOString(),
  end: booking.endsAt.toISOString(),
  price: booking.totalPrice,
});

/** The committed effects of a run, in order. */
export const effectsOf = async (db: Database, runId: string): Promise<ToolEffect[]> => {
  const rows = await db
    .select({ effect: toolEffects.effect })
    .from(toolEffects)
    .where(eq(toolEffects.runId, runId))
    .orderBy(asc(toolEffects.number));
  return rows.map(({ effect }) => effect);
};
