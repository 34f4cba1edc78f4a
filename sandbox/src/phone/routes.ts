import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS, servePage } from '../served-page.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** Path of the phone; `?to=@username` opens it on a bot. */
export const PHONE_PATH = '/sandbox/phone';

/** A customer to choose from on the page. */
export interface OfferedCustomer {
  name: string;
  phone: string;
  username?: string;
  /** Messages from before the emulated Telegram, by `account <owner>` or `bot:<bot_id>`; `at` is ISO 8601. */
  history: Record<string, { mine: boolean; text: string; at: string }[]>;
}

export interface PhoneOptions {
  customers: OfferedCustomer[];
  /** Username of the bot that the page opens on, with `@`. */
  firstBot: string;
  /** The accounts that can be written to, by the e-mail address of their user; the first one of a user comes first. */
  connectedAccounts: () => Promise<{ owner: string; phone: string }[]>;
}

/** Serves `/sandbox/phone`, a customer's phone. It only uses the controls of the sandbox. */
export async function phoneRoutes(
  app: FastifyInstance,
  { customers, firstBot, connectedAccounts }: PhoneOptions,
): Promise<void> {
  app.get(`${PHONE_PATH}/customers.json`, async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send({ customers, accounts: await connectedAccounts(), first: firstBot }),
  );
  await servePage(app, PHONE_PATH, PAGE);
}
