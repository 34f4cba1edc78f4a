import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import type { ChannelKind, Figures } from '../figures/figures.ts';
import type { Kernel } from '../kernel.ts';
import type { Library } from '../media/library.ts';
import { tellOfMessages } from '../notices/tell.ts';
import type { Inbound, TelegramPorts } from '../telegram/ports.ts';
import { inAnyTrace, type Tracer } from '../tracing/spans.ts';
import { actRoutes } from './act-routes.ts';
import { createActs } from './acts.ts';
import { createAttempts } from './attempts.ts';
import { businessRoutes } from './business-routes.ts';
import { createActWorker } from './carry-out.ts';
import { chatRoutes } from './chat-routes.ts';
import { recount } from './conversation-state.ts';
import { createInbound } from './deliver-inbound.ts';
import { createDispatch } from './dispatch.ts';
import type { FirstHandler } from './inbound-messages.ts';
import { inboxRoutes } from './inbox-routes.ts';
import type { Answering } from './marks.ts';
import type { Reactions } from './reactions.ts';
import { createRepeats, type Repeats } from './repeats.ts';
import { replyFileRoute } from './reply-file-route.ts';
import { forwardRoute, sendAlbumRoute, sendMediaRoute, sendRoute } from './send-routes.ts';
import { createSender, type FindSent, type Send } from './sender.ts';
import { createTyping } from './typing.ts';
import { undeliveredRoutes } from './undelivered-routes.ts';

/** Sending is wired before conversations: reminders and agents send, and conversations react through both. */
export const wireSending = (
  { db, wakeups, now, log, figures }: Kernel,
  { telegram, library }: { telegram: TelegramPorts; library: Library },
) => {
  const attempts = createAttempts({ db, wakeups, now });
  const { send, sendAgain, keepUnsent, findSent } = createSender({
    ...{ db, wakeups, telegram, attempts, now },
    kept: () => repeats.wake(),
    sent: figures.sent,
  });
  const repeats = createRepeats({ db, wakeups, sendAgain, library, now, log });
  return {
    send,
    findSent,
    keepUnsent,
    repeats,
    services: [repeats],
    sweeps: [{ name: 'attempts to send', every: 10_000, run: attempts.settleAbandoned }],
  };
};

export interface MessagingNeeds {
  library: Library;
  send: Send;
  findSent: FindSent;
  repeats: Pick<Repeats, 'wake'>;
  telegram: TelegramPorts;
  answers: Pick<Reactions, 'pressed'> & {
    /** @returns whether the text is an answer to a reminder */
    written(tx: Transaction, conversationId: string, text: string | null, change: Change): Promise<boolean>;
  };
  answering: Answering & {
    /** Handles messages of customers, in their transaction. @returns the conversations whose agent looks at them */
    written(
      tx: Transaction,
      news: readonly { conversationId: string; messageIds: readonly string[] }[],
    ): Promise<ReadonlySet<string>>;
  };
  firstHandler: FirstHandler;
}

export const wireMessaging = (
  { api, db, wakeups, now, log, figures, tracer }: Kernel,
  { library, send, findSent, repeats, telegram, answers, answering, firstHandler }: MessagingNeeds,
) => {
  chatRoutes(api, { db, wakeups });
  const typing = createTyping({ db, wakeups, telegram });
  inboxRoutes(api, { db, wakeups, now, answering, typing });
  undeliveredRoutes(api, { db, wakeups, now, repeats });
  businessRoutes(api, { db, wakeups, now });
  const dispatching = createDispatch({ db, send, findSent, library });
  sendRoute(api, { db, ...dispatching });
  sendMediaRoute(api, dispatching);
  sendAlbumRoute(api, { db, ...dispatching });
  forwardRoute(api, dispatching);
  replyFileRoute(api, dispatching);
  const actWorker = createActWorker({ db, wakeups, now, log, telegram });
  actRoutes(api, { acts: createActs({ db, wakeups, now, wake: actWorker.wake }) });
  const reactions: Reactions = {
    pressed: answers.pressed,
    written: async (tx, workspaceId, news) => {
      const asking = [];
      for (const { conversationId, messages, change } of news) {
        const messageIds: string[] = [];
        // An answer to a reminder asks nothing.
        for (const { id, text } of messages)
          if (!(await answers.written(tx, conversationId, text, change))) messageIds.push(id);
        if (messageIds.length > 0) asking.push({ conversationId, messageIds });
      }
      if (asking.length === 0) return;
      const answered = await answering.written(tx, asking);
      const told = asking.map(({ conversationId, messageIds }) => {
        const isAnswered = answered.has(conversationId);
        return { conversationId, times: messageIds.length, isAnswered };
      });
      await tellOfMessages(tx, workspaceId, told, now());
    },
  };
  const inbound = createInbound({ db, wakeups, now, reactions, firstHandler, typing: typing.heard });
  const passing = counting(waking(inbound, answering), figures);
  return { inbound: traced(passing, tracer), recount, services: [actWorker] };
};

/** Passes inbound messages on, then looks for their jobs, which are committed by then. */
const waking = (inbound: Inbound, { heard }: Pick<Answering, 'heard'>): Inbound => ({
  ...inbound,
  toAccount: async (...news) => {
    await inbound.toAccount(...news);
    heard();
  },
  toBot: async (...news) => {
    const words = await inbound.toBot(...news);
    heard();
    return words;
  },
});

/** A message begins a trace, unless a delivery to a webhook did. */
const traced = (inbound: Inbound, tracer: Tracer | undefined): Inbound => {
  const received = (channel: ChannelKind) =>
    ({ name: 'receive', kind: 'consumer', attributes: { 'switchboard.channel': channel } }) as const;
  return {
    ...inbound,
    toAccount: (...news) => inAnyTrace(tracer, received('account'), () => inbound.toAccount(...news)),
    toBot: (...news) => inAnyTrace(tracer, received('bot'), () => inbound.toBot(...news)),
  };
};

/** Tells the figures of messages that are stored. */
const counting = (inbound: Inbound, { received }: Figures): Inbound => ({
  ...inbound,
  toAccount: async (account, events, backlog) => {
    await inbound.toAccount(account, events, backlog);
    for (const { kind } of events) if (kind === 'message') received('account');
  },
  toBot: async (botId, event) => {
    const words = await inbound.toBot(botId, event);
    if (event.kind === 'message') received(event.message.businessConnectionId ? 'business' : 'bot');
    return words;
  },
});
