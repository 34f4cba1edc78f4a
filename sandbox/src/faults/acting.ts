import { cutConnections } from '@switchboard/server/testing/private-postgres';
import { listOutbox } from '../telegram/messages.ts';
import { questionOf, untilAnswered } from './asking.ts';
import type { Browser } from './browser.ts';
import { contentOf } from './files.ts';
import type { Asked, Booked, History, SentText, Visit, Written } from './history.ts';
import type { Plan, Step } from './plan.ts';
import type { Stage } from './stage.ts';
import { bookVisit } from './visits.ts';
import { bookSlot, removeBooking, sendFile, sendText } from './writes.ts';

type Act<Name extends Step['do']> = Extract<Step, { do: Name }>;

export interface ActingOptions {
  plan: Plan;
  stage: Stage;
  /** The bot of the customers, and that of the agent. */
  bots: { shop: string; agent: string };
  /** The id of the resource that is booked. */
  resource: string;
  /** Ids of the resources of visits, by their titles. */
  chairs: ReadonlyMap<string, string>;
  browsers: readonly [Browser, Browser];
  /** Whether a person was called for a customer. */
  needsPerson(customer: string): boolean;
  /** Ends what waits for an answer. */
  signal: AbortSignal;
}

/** Carries out the steps of a plan, and records what its people know of them. */
export const createActing = (options: ActingOptions) => {
  const { bots, resource, chairs, browsers, needsPerson, signal } = options;
  const { customers, ofAccount, askers } = options.plan;
  const { telegram, account, model, store, servers, databaseUrl, restartPostgres, fillPostgres } =
    options.stage;
  const written: Written[] = [];
  const asked: Asked[] = [];
  const sent: SentText[] = [];
  const booked: Booked[] = [];
  const visits: Visit[] = [];

  // A customer, and the outbox of a browser for a conversation, do one thing after the other.
  const lanes = new Map<string, Promise<void>>();
  const inLane = (name: string, work: () => Promise<void>): Promise<void> => {
    const next = (lanes.get(name) ?? Promise.resolve()).then(work);
    lanes.set(name, next);
    return next;
  };

  const sourceOf = (customer: string) => (ofAccount.includes(customer) ? 'account' : 'bot');
  const write = async ({ customer, text, withFile }: Written, bot = bots.shop) => {
    written.push({ customer, text, ...(withFile && { withFile }) });
    if (sourceOf(customer) === 'account') return account.write(customer, text);
    const file = withFile && (await telegram.upload(`${text}.txt`, contentOf(text)));
    const message = { to: `bot:${bot}`, from: { name: customer }, text, ...(file && { file }) };
    const { status } = await telegram.control('messages', message);
    if (status !== 200) throw new Error(`Telegram answered a customer with ${status}`);
  };
  const ask = async ({ customer, topic }: Act<'ask'>) => {
    if (needsPerson(customer)) return;
    const text = questionOf(customer, topic);
    const answers = () => listOutbox(telegram.state, customer).length;
    const before = answers();
    await write({ customer, text }, bots.agent);
    asked.push({ customer, topic, text });
    await untilAnswered(() => needsPerson(customer) || answers() > before, signal);
  };
  const send = async ({ browser, customer, ...message }: Act<'send'>, conversation: string) => {
    const sending = { ...message, source: sourceOf(customer), conversation } as const;
    sent.push(await sendText(browsers[browser], signal, sending));
  };
  const attach = async ({ browser, text }: Act<'attach'>, conversation: string) => {
    sent.push(await sendFile(browsers[browser], signal, { conversation, text }));
  };
  const book = async ({ browser, slot, title, remove }: Act<'book'>) => {
    const from = browsers[browser];
    const { made, ...attempt } = await bookSlot(from, signal, { resource, slot, title });
    const removal = remove && made && (await removeBooking(from, signal, made));
    booked.push({ ...attempt, ...(removal && { removal }) });
  };

  const visit = async ({ browser, customer, title }: Act<'visit'>, conversation: string) => {
    const visiting = { customer, title, conversation, resource: chairs.get(title) ?? '' };
    visits.push(await bookVisit(browsers[browser], signal, visiting));
  };

  const fill = ({ disk, milliseconds }: Act<'full'>) =>
    disk === 'postgres'
      ? inLane('postgres', () => fillPostgres(milliseconds))
      : inLane(`disk ${disk}`, () => servers[disk].fillDisk(milliseconds));

  return {
    greet: async () => {
      for (const customer of customers) await write({ customer, text: `${customer} says hello` });
    },
    /** @param conversations ids by customer */
    act: async (step: Step, conversations: ReadonlyMap<string, string>): Promise<unknown> => {
      switch (step.do) {
        case 'write':
          return inLane(step.customer, () => write(step));
        case 'ask':
          return inLane(step.customer, () => ask(step));
        case 'think':
          return model.slow(step.seconds);
        case 'send':
          return inLane(`${step.browser} ${step.customer}`, () =>
            send(step, conversations.get(step.customer) ?? ''),
          );
        case 'attach':
          return inLane(`${step.browser} ${step.customer}`, () =>
            attach(step, conversations.get(step.customer) ?? ''),
          );
        case 'book':
          return book(step);
        case 'visit':
          return visit(step, conversations.get(step.customer) ?? '');
        case 'kill':
          return servers[step.server].kill(step.milliseconds);
        case 'freeze':
          return servers[step.server].freeze(step.milliseconds);
        case 'cut':
          // Two at the same moment would cut each other.
          return inLane('postgres', () => cutConnections(databaseUrl));
        case 'restart':
          return inLane('postgres', () => restartPostgres(step.milliseconds));
        case 'away':
          return inLane('store', () => store.leave(step.milliseconds));
        case 'full':
          return fill(step);
        case 'clock':
          return servers[step.server].setClock(step.ahead);
        case 'trouble':
          return telegram.control('failures', { method: 'sendMessage', code: step.code });
      }
    },
    record: async (): Promise<Omit<History, 'readings'>> => {
      const messages = listOutbox(telegram.state);
      const outbox = messages.map(({ chat, text }) => ({ customer: chat.name, text: text ?? '' }));
      const reachedFiles: Record<string, string> = {};
      for (const { text, file } of messages)
        if (file) reachedFiles[text ?? ''] = Buffer.from(await telegram.state.bytesOf(file.id)).toString();
      const ofShop = outbox.filter(({ customer }) => !askers.includes(customer));
      return {
        ...{ written, asked, sent, booked, visits, reachedFiles },
        reached: [...ofShop.map(({ text }) => text), ...account.outbox()],
        answered: outbox.filter(({ customer }) => askers.includes(customer)),
      };
    },
  };
};
