import type { FastifyInstance } from 'fastify';
import { codeFor, sessionOf } from './accounts.ts';
import { createBot } from './bots.ts';
import { chatControls } from './chat-controls.ts';
import { codeQuery, newBot, outboxQuery, scan } from './control-schemas.ts';
import { fileControls } from './file-controls.ts';
import { listOutbox } from './messages.ts';
import { scanQr } from './qr-logins.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import { testControls } from './test-controls.ts';
import { parse } from './validation.ts';
import type { AccountSession } from './world.ts';

export interface ControlOptions {
  state: TelegramState;
  /** The account that a customer writes to, if the control names no `owner`. */
  defaultOwner: string;
  /** The dashboard's id of the user with this e-mail address. */
  userIdByEmail(email: string): Promise<string | undefined>;
}

/** Controls of the emulated Telegram, for users and tests: write as a customer, read what customers received. */
export const controlRoutes = async (app: FastifyInstance, options: ControlOptions): Promise<void> => {
  const { state, defaultOwner, userIdByEmail } = options;
  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof TelegramError ? error.code : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status >= 500) request.log.error(error);
    const isTheirs = status < 500 && error instanceof Error;
    return reply.code(status).send({ detail: isTheirs ? error.message : 'Internal error' });
  });

  const sessionOfOwner = async (owner = defaultOwner, phone?: string): Promise<AccountSession> => {
    const userId = await userIdByEmail(owner);
    const session = userId === undefined ? undefined : sessionOf(state, userId, phone);
    if (session === undefined)
      throw new TelegramError(404, `owner: ${owner} has no connected Telegram account`);
    return session;
  };

  app.get('/sandbox/telegram/outbox', async (request) => {
    const { chat } = parse(outboxQuery, request.query);
    return { results: listOutbox(state, chat) };
  });

  app.get('/sandbox/telegram/codes', async (request) => {
    const { phone } = parse(codeQuery, request.query);
    // A form-encoded query turns the plus of a phone into a space; only the digits are compared.
    const code = codeFor(state, phone);
    if (code === undefined) throw new TelegramError(404, `phone: no login code was sent to ${phone}`);
    return { phone, code };
  });

  app.post('/sandbox/telegram/scans', async (request) => {
    const { phone, name } = scanQr(state, parse(scan, request.body));
    await state.save();
    return { phone, name };
  });

  app.get('/sandbox/telegram/bots', async () => ({
    results: state.world.bots.map(({ id, username, name, owner, business = [] }) => ({
      bot_id: String(id),
      username,
      name,
      owner,
      business: business.map(({ id, account, canReply, isEnabled }) => ({
        id,
        name: account.name,
        can_reply: canReply,
        enabled: isEnabled,
      })),
    })),
  }));

  app.post('/sandbox/telegram/bots', async (request) => {
    const { id, username, token } = createBot(state, parse(newBot, request.body));
    await state.save();
    return { bot_id: String(id), username, token };
  });

  chatControls(app, { state, sessionOfOwner });
  await fileControls(app, state);
  testControls(app, { state, sessionOfOwner });
};
