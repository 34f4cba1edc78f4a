import type { Contact } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { ToolContext } from '../agent-tools/context.ts';
import { createTools } from '../agent-tools/create-tools.ts';
import { type BookingEffect, proposedIn } from '../agent-tools/effects.ts';
import { askingKeyOf } from '../agent-tools/proposing.ts';
import { nextChange } from '../changes/next-change.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { ToolRefused } from '../model/tools.ts';
import { answerStored } from '../proposals/stored.ts';
import type { OpenDatabase } from './databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from './messaging-server.ts';

/** A Monday, nine o'clock in Madrid. */
export const MONDAY = Date.parse('2026-11-23T08:00:00Z');

/** A customer of the bot, and the conversation. */
export interface Customer {
  /** Telegram's number of the customer. */
  chatId: string;
  conversationId: string;
  customerId: string;
  /** The tools of one run for this customer. */
  tools(changes?: Partial<ToolContext>): Run;
}

/** A change of bookings that the customer agreed to. */
interface Agreed {
  /** As the customer is told. */
  done: string;
  booking: string;
  effect: BookingEffect;
}

export interface Run {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and fail if one is another
  use(tool: string, input?: unknown): Promise<any>;
  /** Proposes a change of bookings, shows it, and lets the customer agree. @throws ToolRefused when it is not made */
  agree(tool: 'book' | 'move' | 'cancel', input: object): Promise<Agreed>;
  /** Lets the customer agree to what was proposed last. @throws as `agree` */
  sayYes(): Promise<Agreed>;
  /** Stores the message that shows what was proposed last, as if it had been sent. */
  show(): Promise<string>;
  done: ReturnType<typeof createTools>['done'];
}

/** A bookable person, Lucía, with a haircut (45 minutes, 25 €) and a colouring (90 minutes, 60.50 €). */
export interface Desk {
  server: MessagingServer;
  owner: Owner;
  agentId: string;
  lucia: string;
  haircut: string;
  colouring: string;
  /** A new customer writes to the bot. @param contact that Telegram reports */
  customer(name?: string, contact?: Partial<Contact>): Promise<Customer>;
  post(path: string, body: object): Promise<{ id: string }>;
  /** Changes Lucía. */
  change(body: object): Promise<unknown>;
  /** Bookings of Lucía. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  bookings(): Promise<any[]>;
}

/** Stores the message that shows a proposal, as if it had been sent. */
const show = async (
  { db }: MessagingServer,
  { workspaceId, conversationId, runId }: ToolContext,
  proposal: string,
): Promise<void> => {
  const ts = MONDAY + ++shown;
  const message = {
    ...{ workspaceId, conversationId: conversationId ?? '', direction: 'out' as const, msgType: 'text' },
    ...{ text: proposal, author: 'agent' as const, agentEpoch: 0, sentAt: new Date(ts), ts, changed: ts },
    ...{ status: 'sent' as const, clientKey: askingKeyOf(runId) },
  };
  await db.insert(messages).values(message).onConflictDoNothing();
};
let shown = 0;

const sayYesTo = async (
  { db }: MessagingServer,
  { workspaceId, now }: ToolContext,
  id: string,
): Promise<Agreed> => {
  const runId = crypto.randomUUID();
  const answered = await db.transaction(async (tx) => {
    await nextChange(tx, workspaceId, now());
    return answerStored(tx, { id, answer: 0, by: 'words', runId, messageKey: askingKeyOf(runId) }, now);
  });
  if ('void' in answered) throw new ToolRefused(answered.void);
  if (answered.effect === undefined) throw new ToolRefused(answered.text);
  const { text: done, effect } = answered;
  return { done, booking: effect.booking.id, effect };
};

/** A business in Madrid. @returns a function that adds a desk to it */
const openBusiness = async (server: MessagingServer, uid: string): Promise<() => Promise<Desk>> => {
  const owner = await server.owner(uid);
  const { browser } = owner;
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await browser.call(method, path, body && { body });
    if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const post = (path: string, body: object) => call('POST', path, body);
  await call('PATCH', '/booking/settings/', {
    time_zone: 'Europe/Madrid',
    currency: 'EUR',
    hours: [...Array(5).fill([[540, 1080]]), [[600, 840]], []],
  });
  const agentId = (await call('GET', '/messaging/agents/'))[0].id;
  let people = 500;

  const customer = async (name = 'Anna', contact: Partial<Contact> = {}): Promise<Customer> => {
    const chatId = String(++people);
    await owner.receiveByBot({ chatId, customer: { name, username: null, phone: null, ...contact } });
    const conversationId = await owner.newest('bot');
    const [row] = await server.db
      .select({ customerId: conversations.customerId })
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    const customerId = row?.customerId ?? '';
    const tools = (changes: Partial<ToolContext> = {}): Run => {
      const context: ToolContext = {
        db: server.db,
        wakeups: server.wakeups,
        now: () => MONDAY,
        workspaceId: owner.workspaceId,
        agentId,
        conversationId,
        customerId,
        runId: crypto.randomUUID(),
        dry: false,
        language: 'en',
        requireCurrent: async () => undefined,
        ...changes,
      };
      const { tools, done } = createTools(context);
      const use: Run['use'] = async (tool, input = {}) => tools[tool]?.execute(input);
      const showIt: Run['show'] = async () => {
        const asked = proposedIn(await done());
        if (asked === undefined) throw new Error('Nothing was proposed');
        await show(server, context, asked.proposal.id);
        return asked.proposal.id;
      };
      const sayYes: Run['sayYes'] = async () => sayYesTo(server, context, await showIt());
      const agree: Run['agree'] = async (tool, input) => {
        await use(tool, input);
        return sayYes();
      };
      return { use, agree, sayYes, show: showIt, done };
    };
    return { chatId, conversationId, customerId, tools };
  };

  return async () => {
    const { id: lucia } = await post('/booking/resources/', { name: 'Lucía' });
    const option = async (name: string, duration: number, price: number): Promise<string> =>
      (await post('/booking/options/', { resourceId: lucia, name, duration, price })).id;
    const [haircut, colouring] = [await option('Haircut', 45, 25), await option('Colouring', 90, 60.5)];
    const change = (body: object) => call('PATCH', `/booking/resources/${lucia}/`, body);
    const bookings: Desk['bookings'] = async () =>
      (await call('GET', '/booking/bookings/')).filter(
        ({ resource }: { resource: string }) => resource === lucia,
      );
    return { server, owner, agentId, lucia, haircut, colouring, customer, post, change, bookings };
  };
};

/**
 * A separate server, while the tests of a file run.
 * @returns a function that adds a desk to the business of a person
 */
export const useDesks = (open: OpenDatabase): ((uid?: string) => Promise<Desk>) => {
  let server: MessagingServer;
  const businesses = new Map<string, ReturnType<typeof openBusiness>>();
  beforeAll(async () => {
    server = await createMessagingServer({ open, now: () => MONDAY });
  });
  afterAll(() => server.close());
  return async (uid = 'desks') => {
    const business = businesses.get(uid) ?? openBusiness(server, uid);
    businesses.set(uid, business);
    return (await business)();
  };
};

/** The id of an offer for Tuesday at ten in Madrid. */
export const offerForTuesday = async (run: Run, { haircut }: Desk): Promise<string> => {
  const { offers } = await run.use('free_times', { services: [haircut], from: '2026-11-24', near: '10:00' });
  return offers.find(({ time }: { time: string }) => time === '10:00').offer;
};

/** Tuesday at ten, for a haircut. */
export const TUESDAY = { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T09:45:00.000Z' };

/** Why a tool refused. */
export const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ToolRefused)) throw new Error('The tool did not refuse', { cause: error });
  return error.message;
};
