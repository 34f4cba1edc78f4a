import type { BotInbox } from '../telegram/ports.ts';

/** The inbox of a bot that has no webhook. */
export const noInbox: BotInbox = {
  take: async () => [],
  traceOf: () => undefined,
  done: async () => undefined,
  wait: async () => undefined,
  webhookOf: async () => null,
  noteWebhook: async () => undefined,
};
