import type { ApiClient } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import type { Topic } from './plan.ts';

/** Milliseconds between two looks of a customer at their phone. */
const REST = 50;

const PRICES: Record<Topic, number> = { haircut: 20, manicure: 30, pedicure: 40, massage: 50 };

/** Opens a price list, and lets the first agent answer on a bot. */
export const openPriceList = async (api: ApiClient, { resourceId, botId }: Record<string, string>) => {
  for (const [name, price] of Object.entries(PRICES))
    await api.booking.options.create({ resourceId: String(resourceId), name, duration: 30, price });
  await api.schedule.update({ time_zone: 'UTC', currency: 'EUR' });
  const [agent] = await api.agents.list();
  if (agent === undefined) throw new Error('A new user has no agent');
  await api.agents.saveSystemPrompt(agent.id, 'Be kind.');
  const onRequest = { words: [], on_request: true, on_anger: true, on_repeated_question: false };
  await api.agents.saveIntelligence(agent.id, {
    reply_delay: 0,
    hand_over: { ...onRequest, caution: 'low' },
  });
  await api.agents.setChannels(agent.id, { channels: [{ source: 'bot', id: String(botId) }] });
  await api.agents.update(agent.id, { enabled: true });
};

/** The words of a question. Its topic is in its answer. */
export const questionOf = (customer: string, topic: Topic): string =>
  `${customer} asks: how much is a ${topic}?`;

/** Waits for an answer, or for a person who was called. @param isOver whether either is there */
export const untilAnswered = async (isOver: () => boolean, signal: AbortSignal): Promise<void> => {
  while (!isOver() && !signal.aborted) await pause(REST, signal);
};
