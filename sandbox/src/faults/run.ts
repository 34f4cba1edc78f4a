import { setMaxListeners } from 'node:events';
import { pause } from '@switchboard/common/async/pause';
import { createActing } from './acting.ts';
import { openPriceList } from './asking.ts';
import { type Browser, createBrowser } from './browser.ts';
import type { History } from './history.ts';
import { judge } from './judge.ts';
import type { Plan, Side } from './plan.ts';
import { createFollower, firstCursors, readAfresh } from './readers.ts';
import type { FaultyServer } from './servers.ts';
import { onStage, type Place, type Stage } from './stage.ts';
import { openReminders } from './visits.ts';

/** Milliseconds for everything to heal: seconds on an idle machine, ten for a lost lease, minutes on a busy one. */
const HEALING = 300_000;
/** Milliseconds without a fault after which a history is judged: what is sent twice comes late. */
const QUIET = 700;
const REST = 200;
/** Milliseconds that a browser waits for an answer while servers die. */
const PATIENCE = 3_000;

/** Faults that end by themselves. */
const FAULTS = ['kill', 'freeze', 'cut', 'restart', 'away', 'full'];

/** A history, and what is wrong with it. */
export interface Run {
  history: History;
  faults: string[];
  /** Duration of the whole run. */
  seconds: number;
}

/** Carries out a plan on an empty database, lets everything heal, and judges. */
export const run = async (plan: Plan, place: Place): Promise<Run> => {
  const startedAt = performance.now();
  // Ends those who follow the changes.
  const reading = new AbortController();
  const history = await onStage(plan.seed, place, (stage) =>
    live(plan, stage, reading).finally(() => reading.abort()),
  );
  return { history, faults: judge(history), seconds: (performance.now() - startedAt) / 1_000 };
};

const live = async (plan: Plan, stage: Stage, reading: AbortController): Promise<History> => {
  const { steps, customers } = plan;
  const { telegram, account, servers, proxies } = stage;
  const cookies = new Map<string, string>();
  let patience = PATIENCE;
  const browserAt = (first: Side): Browser =>
    createBrowser({
      origins: [proxies[0].origin, proxies[1].origin],
      ...{ first, cookies },
      patience: () => patience,
    });
  const calmAt = ({ origin }: FaultyServer): Browser =>
    createBrowser({ origins: [origin, origin], first: 0, cookies, patience: () => HEALING });
  const calm = [calmAt(servers[0]), calmAt(servers[1])] as const;
  const [{ api }] = calm;
  await api.auth.register({ id_token: 'demo' });
  const { id: resource } = await api.booking.resources.create({ name: 'Room' });
  const chairs = new Map<string, string>();
  for (const step of steps)
    if (step.do === 'visit')
      chairs.set(step.title, (await api.booking.resources.create({ name: step.title })).id);
  const createBot = async (name: string): Promise<string> => {
    const { body } = await telegram.control('bots', { name });
    await api.telegram.createBot(String(body.token));
    return String(body.bot_id);
  };
  await account.connect();
  const bots = { shop: await createBot('Shop'), agent: await createBot('Agent') };
  await openPriceList(api, { resourceId: resource, botId: bots.agent });
  await openReminders(api);

  const given = new AbortController();
  setMaxListeners(0, given.signal);
  const cursors = await firstCursors(calm[0]);
  const followers = ([0, 1] as const).map((side) =>
    createFollower(`follower ${side + 1}`, browserAt(side), cursors, reading.signal),
  );
  const acting = createActing({
    ...{ plan, stage, bots, resource, chairs },
    browsers: [browserAt(0), browserAt(1)],
    needsPerson: (customer) => followers.some((follower) => follower.needsPerson(customer)),
    signal: given.signal,
  });
  await acting.greet();
  const conversations = await conversationsOf(calm[0], customers);

  const beganAt = performance.now();
  const acts: Promise<unknown>[] = [];
  for (const step of steps) {
    await pause(step.at - (performance.now() - beganAt));
    const doing = acting.act(step, conversations);
    // Awaited below.
    doing.catch(() => undefined);
    acts.push(doing);
  }
  await Promise.all(acts.filter((_, at) => FAULTS.includes(steps[at]?.do ?? '')));
  for (const proxy of proxies) proxy.heal();
  // A busy machine takes its time.
  patience = HEALING;
  const healedBy = AbortSignal.timeout(HEALING);
  healedBy.addEventListener('abort', () => given.abort());
  await Promise.all(acts);

  const record = async (): Promise<History> => ({
    ...(await acting.record()),
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
