import type { Api } from 'grammy';
import type { Update } from 'grammy/types';
import { succeeds } from './bot-token.ts';
import { KINDS } from './bot-update.ts';
import { forGrammy } from './grammy-errors.ts';
import type { BotInbox } from './ports.ts';
import type { UpdateSource } from './update-source.ts';

/** Milliseconds that stopping may spend on confirming the last updates to Telegram. */
const FAREWELL = 1_500;

export interface BotPollingOptions {
  botId: string;
  api: Api;
  /** Seconds that Telegram may hold a request while nothing arrives. */
  pollSeconds: number;
  inbox: BotInbox;
  signal: AbortSignal;
}

/** Asks Telegram for updates. Those that an earlier webhook stored come first, and the webhook is removed. */
export const createBotPolling = ({
  botId,
  api,
  pollSeconds,
  inbox,
  signal,
}: BotPollingOptions): UpdateSource => {
  let offset = 0;
  let isPolling = false;
  let stored = new Set<number>();

  /** Only a webhook of this installation is removed; what waits at Telegram stays there. */
  const leaveWebhook = async (): Promise<void> => {
    const own = await inbox.webhookOf(botId);
    if (own !== null) {
      const { url } = await api.getWebhookInfo(forGrammy(signal));
      if (url === own) await api.deleteWebhook({}, forGrammy(signal));
      await inbox.noteWebhook(botId, null);
    }
    isPolling = true;
  };

  return {
    take: async (isSettled) => {
      if (!isPolling) await leaveWebhook();
      const kept = await inbox.take(botId);
      stored = new Set(kept.map(({ update_id }) => update_id));
      if (kept.length > 0) return { updates: kept, problem: null };
      const request = { offset, timeout: isSettled ? pollSeconds : 0, allowed_updates: KINDS };
      const updates = await api.getUpdates(request, forGrammy(signal));
      return { ...sorted(updates, offset), problem: null };
    },
    traceOf: inbox.traceOf,
    done: async ({ update_id }) => {
      if (stored.has(update_id)) await inbox.done(botId, update_id);
      else offset = update_id + 1;
    },
    end: async () => {
      if (offset === 0) return;
      const farewell = forGrammy(AbortSignal.timeout(FAREWELL));
      await succeeds(() => api.getUpdates({ offset, limit: 1 }, farewell));
    },
  };
};

/** An answer that has no new updates and comes without a wait: of a proxy, or a cached one. */
class NoUpdates extends Error {
  override readonly name = 'NoUpdates';
  constructor() {
    super('Telegram answered without new updates');
  }
}

const isUpdate = (each: unknown): each is Update =>
  typeof each === 'object' && each !== null && 'update_id' in each && Number.isSafeInteger(each.update_id);

/**
 * The updates in an answer, apart from what is none: the next question confirms both.
 * @throws NoUpdates for nothing but garbage, which would come again without a wait, and for the last update once more
 */
const sorted = (answer: unknown, offset: number) => {
  if (!Array.isArray(answer)) throw new NoUpdates();
  const updates = answer.filter(isUpdate);
  const garbage = answer.filter((each) => !isUpdate(each));
  const isNothing = garbage.length > 0 && updates.length === 0;
  if (isNothing || (updates.at(-1)?.update_id ?? Number.NaN) + 1 === offset) throw new NoUpdates();
  return { updates, garbage };
};
