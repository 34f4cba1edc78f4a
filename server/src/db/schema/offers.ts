import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { bookingResources, bookings } from './booking.ts';
import { moment, partOf } from './columns.ts';
import { conversations } from './messaging.ts';
import { workspace } from './workspaces.ts';

/** Times that an agent may book or move a booking to, in one conversation. They reserve no time. */
export const offers = pgTable(
  'offers',
  (t) => ({
    conversationId: partOf('conversation_id', () => conversations.id),
    /** Short, because a model writes it. */
    id: t.text().notNull(),
    workspaceId: workspace(),
    resourceId: partOf('resource_id', () => bookingResources.id),
    /** The options to book; empty for a move. */
    options: t.uuid().array().notNull(),
    /** The booking to move; null for a new one. */
    bookingId: t.uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Price shown to the customer; null for a move. */
    price: t.doublePrecision(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.conversationId, table.id] }),
    index('offers_expires').on(table.conversationId, table.expiresAt),
    index('offers_workspace').on(table.workspaceId),
    index('offers_resource').on(table.resourceId),
    index('offers_booking').on(table.bookingId),
  ],
);

export type OfferRow = typeof offers.$inferSelect;

/** A booking as it was committed. Times are ISO 8601. */
export interface BookingTold {
  id: string;
  title: string;
  /** The name of the resource. */
  resource: string;
  /** The names of the services as they were booked. */
  services: string[];
  start: string;
  end: string;
  /** 0 when no price is set. */
  price: number;
}

/** A booking change by an agent. */
export type BookingEffect =
  | { kind: 'booked' | 'cancelled'; booking: BookingTold }
  /** `from`: the former start. */
  | { kind: 'moved'; booking: BookingTold; from: string };

/** A change of bookings, exactly as a customer is asked about it. Times are ISO 8601. */
export interface Proposed {
  act: 'book' | 'move' | 'cancel';
  /** The booking to move or cancel; null for a new one. */
  bookingId: string | null;
  resourceId: string;
  /** The options to book; empty for a move and a cancellation. */
  options: string[];
  title: string;
  /** The name of the resource. */
  resource: string;
  /** The names of the services. */
  services: string[];
  /** Times to choose from; that of the booking for a cancellation. */
  times: { start: string; end: string }[];
  /** Start of the booking to move. */
  from: string | null;
  /** Price of a new booking, 0 when none is set; null for a move and a cancellation. */
  price: number | null;
  /** For the team. */
  note: string;
}

/** A customer is asked for a yes. */
export interface ProposedEffect {
  kind: 'proposed';
  proposal: Proposed & { id: string };
}

/** An effect of an agent's tools. */
export type ToolEffect =
  | BookingEffect
  | ProposedEffect
  | { kind: 'called_person'; reason: string }
  | { kind: 'remembered'; fact: string };

/** Effects of tools, each written in its own transaction. */
export const toolEffects = pgTable(
  'tool_effects',
  (t) => ({
    number: t.serial().primaryKey(),
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    conversationId: partOf('conversation_id', () => conversations.id),
    /** The same in all attempts of a job. */
    runId: t.uuid('run_id').notNull(),
    kind: t
      .text({ enum: ['booked', 'moved', 'cancelled', 'proposed', 'called_person', 'remembered'] })
      .notNull(),
    effect: t.jsonb().$type<ToolEffect>().notNull(),
    createdAt: moment('created_at').notNull(),
  }),
  (table) => [
    index('tool_effects_run').on(table.runId),
    index('tool_effects_agent').on(table.agentId, table.createdAt),
    index('tool_effects_workspace').on(table.workspaceId, table.createdAt),
    index('tool_effects_conversation').on(table.conversationId),
  ],
);
