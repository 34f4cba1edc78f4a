import type { FastifyInstance } from 'fastify';
import { openAccount, refOf, signOut } from './accounts.ts';
import { findBot, revokeToken } from './bots.ts';
import { changeBusiness, connectBusiness, findBusiness } from './business.ts';
import type { ControlDeps } from './chat-controls.ts';
import {
  block,
  botPicture,
  businessChange,
  endedSession,
  failure,
  newAccount,
  newBusiness,
} from './control-schemas.ts';
import { findOrAddPerson } from './people.ts';
import { parse } from './validation.ts';

/**
 * What owners do in Telegram, and its faults, on demand: pictures of bots, revoked tokens, sessions that end, two-step verification, customers who block,
 * calls that fail.
 */
export const testControls = (app: FastifyInstance, { state, sessionOfOwner }: ControlDeps): void => {
  app.post<{ Params: { id: string } }>('/sandbox/telegram/bots/:id/revoke', async (request) => {
    const bot = findBot(state, request.params.id);
    const token = revokeToken(bot);
    // Ends the poll that waits; the next one is refused.
    state.arrivals.emit(`bot:${bot.id}`);
    await state.save();
    return { token };
  });

  app.post<{ Params: { id: string } }>('/sandbox/telegram/bots/:id/picture', async (request) => {
    const bot = findBot(state, request.params.id);
    bot.picture = parse(botPicture, request.body).file;
    await state.save();
    return { picture: bot.picture };
  });

  app.post<{ Params: { id: string } }>('/sandbox/telegram/bots/:id/business', async (request) => {
    const { name, can_reply: canReply } = parse(newBusiness, request.body);
    const { id } = connectBusiness(state, findBot(state, request.params.id), { name, canReply });
    await state.save();
    return { id };
  });

  app.post<{ Params: { id: string } }>('/sandbox/telegram/business/:id', async (request) => {
    const { can_reply: canReply, enabled: isEnabled } = parse(businessChange, request.body);
    changeBusiness(state, findBusiness(state, request.params.id), { canReply, isEnabled });
    await state.save();
    return { changed: true };
  });

  app.post('/sandbox/telegram/accounts', async (request) => {
    const { id, phone, name } = openAccount(state, parse(newAccount, request.body));
    await state.save();
    return { id, phone, name };
  });

  app.post('/sandbox/telegram/accounts/end-session', async (request) => {
    const { owner, phone } = parse(endedSession, request.body);
    const session = await sessionOfOwner(owner, phone);
    signOut(state, session);
    state.arrivals.emit('session-ended', refOf(state, session));
    await state.save();
    return { ended: true };
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
