import { setMaxListeners } from 'node:events';
import { pause } from '@switchboard/common/async/pause';
import { cutConnections } from '@switchboard/server/testing/private-postgres';
import { createRandom } from '@switchboard/tooling/random';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { listOutbox } from '../telegram/messages.ts';
import { type ServedTelegram, serveTelegram } from '../telegram/testing/serve-telegram.ts';
import { openPriceList, questionOf, untilAnswered } from './asking.ts';
import { type Browser, createBrowser } from './browser.ts';
import type { Asked, Booked, History, SentText, Written } from './history.ts';
import { judge } from './judge.ts';
import { type ServedModel, serveModel } from './model.ts';
import type { Plan, Side, Step } from './plan.ts';
import { type SpoilingProxy, startProxy } from './proxy.ts';
import { createFollower, firstCursors, readAfresh } from './readers.ts';
import { createStarter, type FaultyServer } from './servers.ts';
import { bookSlot, removeBooking, sendText } from './writes.ts';

/** Milliseconds for everything to heal: seconds on an idle machine, ten for a lost lease, minutes on a busy one. */
const HEALING = 120_000;
/** Milliseconds without a fault after which a history is judged: what is sent twice comes late. */
const QUIET = 700;
const REST = 200;

/** A history, and what is wrong with it. */
export interface Run {
  history: History;
  faults: string[];
  /** Duration of the whole run. */
  seconds: number;
}

/** The compiled program of a server, and an empty database with its tables. */
export interface Place {
  program: string;
  databaseUrl: string;
}

type Act<Name extends Step['do']> = Extract<Step, { do: Name }>;

/** Carries out a plan on an empty database, lets everything heal, and judges. */
export const run = async (plan: Plan, { program, databaseUrl }: Place): Promise<Run> => {
  const startedAt = performance.now();
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const folder = await makeFolder();
    ends.push(() => removeFolder(folder));
    const telegram = await serveTelegram();
    ends.push(telegram.close);
    const model = await serveModel();
    ends.push(model.close);
    const { settings } = model;
    const start = createStarter({ program, databaseUrl, folder, apiRoot: telegram.apiRoot, settings });
    const starting = [start(), start()] as const;
    ends.push(async () => {
      for (const server of await Promise.allSettled(starting))
        if (server.status === 'fulfilled') await server.value.end();
    });
    const servers = await Promise.all(starting);
    const proxies = [
      await startProxy(servers[0].origin, createRandom(plan.seed * 10)),
      await startProxy(servers[1].origin, createRandom(plan.seed * 10 + 1)),
    ] as const;
    ends.push(() => Promise.all(proxies.map((proxy) => proxy.close())));
    const reading = new AbortController();
    ends.push(async () => reading.abort());
    const history = await live(plan, servers, { telegram, model, databaseUrl, reading, proxies });
    return { history, faults: judge(history), seconds: (performance.now() - startedAt) / 1_000 };
  } finally {
    for (const end of ends.reverse()) await end();
  }
};

interface World {
  telegram: ServedTelegram;
  model: ServedModel;
  databaseUrl: string;
  /** Before the servers. */
  proxies: readonly [SpoilingProxy, SpoilingProxy];
  /** Ends those who follow the changes. */
  reading: AbortController;
}

const live = async (
  { steps, customers, askers }: Plan,
  servers: readonly [FaultyServer, FaultyServer],
  { telegram, model, databaseUrl, reading, proxies }: World,
): Promise<History> => {
  const cookies = new Map<string, string>();
  const browserAt = (
    first: Side,
    places: readonly [FaultyServer | SpoilingProxy, FaultyServer | SpoilingProxy],
  ): Browser => createBrowser({ origins: [places[0].origin, places[1].origin], first, cookies });
  const calm = [browserAt(0, servers), browserAt(1, servers)] as const;
  const [{ api }] = calm;
  await api.auth.register({ id_token: 'demo' });
  const resource = await api.booking.resources.create({ name: 'Room' });
  const createBot = async (name: string): Promise<string> => {
    const { body } = await telegram.control('bots', { name });
    await api.telegram.createBot(String(body.token));
    return String(body.bot_id);
  };
  const bot = await createBot('Shop');
  const agentBot = await createBot('Agent');
  await openPriceList(api, { resourceId: resource.id, botId: agentBot });

  const given = new AbortController();
  setMaxListeners(0, given.signal);
  const browsers = [browserAt(0, proxies), browserAt(1, proxies)] as const;
  const cursors = await firstCursors(calm[0]);
  const followers = ([0, 1] as const).map((side) =>
    createFollower(`follower ${side + 1}`, browserAt(side, proxies), cursors, reading.signal),
  );

  const written: Written[] = [];
  const asked: Asked[] = [];
  const sent: SentText[] = [];
  const booked: Booked[] = [];
  const write = async (customer: string, text: string, to = bot) => {
    const { status } = await telegram.control('messages', {
      to: `bot:${to}`,
      from: { name: customer },
      text,
    });
    if (status !== 200) throw new Error(`Telegram answered a customer with ${status}`);
    written.push({ customer, text });
  };
  for (const customer of customers) await write(customer, `${customer} says hello`);
  const conversations = await conversationsOf(calm[0], customers);

  // A customer, and the outbox of a browser for a conversation, do one thing after the other.
  const lanes = new Map<string, Promise<void>>();
  const inLane = (name: string, work: () => Promise<void>): Promise<void> => {
    const next = (lanes.get(name) ?? Promise.resolve()).then(work);
    lanes.set(name, next);
    return next;
  };
  const ask = async ({ customer, topic }: Act<'ask'>) => {
    const isCalled = () => followers.some((follower) => follower.needsPerson(customer));
    if (isCalled()) return;
    const text = questionOf(customer, topic);
    const before = listOutbox(telegram.state, customer).length;
    await write(customer, text, agentBot);
    asked.push({ customer, topic, text });
    const isOver = () => isCalled() || listOutbox(telegram.state, customer).length > before;
    await untilAnswered(isOver, given.signal);
  };
  const book = async ({ browser, slot, title, remove }: Act<'book'>) => {
    const from = browsers[browser];
    const { removable, ...made } = await bookSlot(from, given.signal, { resource: resource.id, slot, title });
    const removal = remove && removable && (await removeBooking(from, given.signal, removable));
    booked.push({ ...made, ...(removal && { removal }) });
  };
  const act = async (step: Step): Promise<unknown> => {
    switch (step.do) {
      case 'write':
        return inLane(step.customer, () => write(step.customer, step.text));
      case 'ask':
        return inLane(step.customer, () => ask(step));
      case 'think':
        return model.slow(step.seconds);
      case 'send':
        return inLane(`${step.browser} ${step.customer}`, async () => {
          const conversation = conversations.get(step.customer) ?? '';
          sent.push(await sendText(browsers[step.browser], given.signal, { ...step, conversation }));
        });
      case 'book':
        return book(step);
      case 'kill':
        return servers[step.server].kill(step.milliseconds);
      case 'freeze':
        return servers[step.server].freeze(step.milliseconds);
      case 'cut':
        // Two at the same moment would cut each other.
        return inLane('cut', () => cutConnections(databaseUrl));
      case 'clock':
        return servers[step.server].setClock(step.ahead);
      case 'trouble':
        return telegram.control('failures', { method: 'sendMessage', code: step.code });
    }
  };

  const beganAt = performance.now();
  const acts: Promise<unknown>[] = [];
  for (const step of steps) {
    await pause(step.at - (performance.now() - beganAt));
    const doing = act(step);
    // Awaited below.
    doing.catch(() => undefined);
    acts.push(doing);
  }
  await Promise.all(acts.filter((_, at) => ['kill', 'freeze', 'cut'].includes(steps[at]?.do ?? '')));
  for (const proxy of proxies) proxy.heal();
  const healedBy = AbortSignal.timeout(HEALING);
  healedBy.addEventListener('abort', () => given.abort());
  await Promise.all(acts);

  const isOfAgent = (customer: string) => askers.includes(customer);
  const outbox = () =>
    listOutbox(telegram.state).map(({ chat, text }) => ({ customer: chat.name, text: text ?? '' }));
  const record = async (): Promise<History> => ({
    ...{ written, asked, sent, booked },
    reached: outbox().flatMap(({ customer, text }) => (isOfAgent(customer) ? [] : [text])),
    answered: outbox().filter(({ customer }) => isOfAgent(customer)),
    readings: [
      await readAfresh('server 1', calm[0]),
      await readAfresh('server 2', calm[1]),
      ...followers.map((follower) => follower.reading()),
    ],
  });
  let history = await record();
  let isQuiet = false;
  while (!healedBy.aborted && !isQuiet) {
    const wasClean = judge(history).length === 0;
    await pause(wasClean ? QUIET : REST);
    history = await record();
    isQuiet = wasClean && judge(history).length === 0;
  }
  reading.abort();
  await Promise.all(followers.map(({ following }) => following));
  return history;
};

/** The conversations of the customers, once their first messages are there. */
const conversationsOf = async (
  { api }: Browser,
  customers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  for (const deadline = performance.now() + HEALING; performance.now() < deadline; await pause(REST)) {
    const { items } = await api.inbox.list();
    if (items.length === customers.length)
      return new Map(items.map(({ id, customer }) => [customer.name ?? '', id]));
  }
  throw new Error('The first messages of the customers did not arrive');
};
