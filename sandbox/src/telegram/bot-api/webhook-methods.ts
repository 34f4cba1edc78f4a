import { z } from 'zod';
import type { TelegramState } from '../state.ts';
import { TelegramError } from '../telegram-error.ts';
import { parse } from '../validation.ts';
import type { Bot } from '../world.ts';
import { type Call, unwrap } from './params.ts';

interface Context {
  state: TelegramState;
  bot: Bot;
  call: Call;
}

const webhook = z.object({
  url: z.string().default(''),
  secret_token: z.string().optional(),
  allowed_updates: z.preprocess(unwrap, z.array(z.string()).optional()),
  max_connections: z.coerce.number().int().min(1).max(100).default(40),
});

export const webhookMethods = {
  deletewebhook: ({ bot, call }: Context): true => {
    if (String(call.params.drop_pending_updates) === 'true') bot.updates = [];
    bot.webhook = undefined;
    bot.webhookError = undefined;
    return true;
  },
  setwebhook: ({ state, bot, call }: Context): true => {
    const { url, secret_token, allowed_updates } = parse(webhook, call.params);
    if (url !== '' && !URL.canParse(url))
      throw new TelegramError(400, 'Bad Request: invalid webhook URL specified');
    if (secret_token !== undefined && !/^[\w-]{1,256}$/.test(secret_token))
      throw new TelegramError(400, 'Bad Request: secret token contains unallowed characters');
    bot.webhook = url || undefined;
    bot.webhookSecret = secret_token;
    bot.webhookError = undefined;
    if (allowed_updates !== undefined) bot.allowed = allowed_updates;
    // Ends the poll that waits, and begins to deliver.
    state.arrivals.emit(`bot:${bot.id}`);
    state.arrivals.emit('webhook', bot.id);
    return true;
  },
  getwebhookinfo: ({ bot: { webhook: url = '', updates, webhookError: error } }: Context) => ({
    url,
    has_custom_certificate: false,
    pending_update_count: updates.length,
    ...(error && { last_error_date: error.date, last_error_message: error.message }),
  }),
};
