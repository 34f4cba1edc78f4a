import { goesBy } from './people.ts';
import type { TelegramState } from './state.ts';
import type { Delivered } from './world.ts';

const KEPT = 5_000;

export const recordDelivery = (state: TelegramState, delivered: Omit<Delivered, 'at'>): Delivered => {
  const entry = { ...delivered, chat: { ...delivered.chat }, at: new Date(state.now()).toISOString() };
  state.world.outbox.push(entry);
  if (state.world.outbox.length > KEPT) state.world.outbox.shift();
  state.arrivals.emit('outbox');
  return entry;
};

/** The messages that reached customers, oldest first: all, or one customer by phone, username, name or id. */
export const listOutbox = (state: TelegramState, chat: string | undefined): Delivered[] =>
  state.world.outbox.filter((entry) => chat === undefined || goesBy(entry.chat, chat));
