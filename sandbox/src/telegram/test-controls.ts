import type { FastifyInstance } from 'fastify';
import { openAccount } from './accounts.ts';
import { findBot, revokeToken } from './bots.ts';
import { block, failure, newAccount } from './control-schemas.ts';
import { findOrAddPerson } from './people.ts';
import type { TelegramState } from './state.ts';
import { parse } from './validation.ts';

/** What goes wrong at Telegram, on demand: revoked tokens, two-step verification, customers who block, calls that fail. */
export const testControls = (app: FastifyInstance, state: TelegramState): void => {
  app.post<{ Params: { id: string } }>('/sandbox/telegram/bots/:id/revoke', async (request) => {
    const token = revokeToken(findBot(state, request.params.id));
    await state.save();
    return { token };
  });

  app.post('/sandbox/telegram/accounts', async (request) => {
    const { id, phone, name } = openAccount(state, parse(newAccount, request.body));
    await state.save();
    return { id, phone, name };
  });

  app.post('/sandbox/telegram/blocks', async (request) => {
    const { to, from } = parse(block, request.body);
    const bot = findBot(state, to.slice('bot:'.length));
    bot.blockedBy.push(findOrAddPerson(state, from).id);
    await state.save();
    return { blocked: true };
  });

  app.post('/sandbox/telegram/failures', async (request) => {
    const planned = parse(failure, request.body);
    state.failures.push(planned);
    return planned;
  });
};
