import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How a message travels: through a bot, a personal account, or a bot that serves a business account. */
export type ChannelKind = 'account' | 'bot' | 'business';

/** A call that was answered or given up. */
interface AnsweredCall {
  method: string;
  /** The pattern of the route; undefined for a path without one. */
  route: string | undefined;
  /** The class of its limits. */
  class: string | undefined;
  /** The HTTP status; 499 for a caller that did not wait. */
  status: number;
  seconds: number;
}

/** What domains tell the operator's figures. No value of it names a customer, an id or a text. */
export interface Figures {
  called(call: AnsweredCall): void;
  /** A call waits for news. @returns call it when the call is over */
  polls(): () => void;
  refused(limitClass: string, by: string): void;
  received(channel: ChannelKind): void;
  sent(channel: ChannelKind, outcome: 'sent' | 'failed' | 'unknown'): void;
  /** @param seconds from the customer's message to its answer; undefined where there is none */
  answered(outcome: string, seconds: number | undefined): void;
  spent(tokens: { input: number; output: number }): void;
  /** Spans of traces reached the collector, or never will. */
  traced(outcome: 'sent' | 'dropped', spans: number): void;
}

/** Seconds. Few, as each costs a line for every route and status. */
const CALL_BUCKETS = [0.01, 0.05, 0.1, 0.25, 1, 5, 30];
const ANSWER_BUCKETS = [0.5, 1, 2, 5, 10, 30, 60, 300];

/** The figures of one server, which Prometheus reads from the registry. */
export const createFigures = (): { registry: Registry; figures: Figures } => {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'switchboard_http_request_seconds',
    help: 'Time of calls, by the pattern of their route',
    labelNames: ['method', 'route', 'class', 'status'] as const,
    buckets: CALL_BUCKETS,
    registers,
  });
  const openPolls = new Gauge({
    name: 'switchboard_open_polls',
    help: 'Calls that wait for news',
    registers,
  });
  const refusals = new Counter({
    name: 'switchboard_refusals_total',
    help: 'Calls above a limit of their class, by what the limit counts',
    labelNames: ['class', 'by'] as const,
    registers,
  });
  const received = new Counter({
    name: 'switchboard_messages_received_total',
    help: 'Messages of customers, and of owners on their own phones, that Telegram delivered',
    labelNames: ['channel'] as const,
    registers,
  });
  const sent = new Counter({
    name: 'switchboard_messages_sent_total',
    help: 'Attempts to send a message through Telegram; unknown: the answer was lost',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  const answers = new Counter({
    name: 'switchboard_answers_total',
    help: 'Runs of agents for customers, by what they came to',
    labelNames: ['outcome'] as const,
    registers,
  });
  const answerTime = new Histogram({
    name: 'switchboard_answer_seconds',
    help: "Time from a customer's message to the answer of an agent",
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const tokens = new Counter({
    name: 'switchboard_model_tokens_total',
    help: 'Tokens of the language model, also of trials',
    labelNames: ['direction'] as const,
    registers,
  });
  const spans = new Counter({
    name: 'switchboard_spans_total',
    help: 'Spans of traces that reached the collector, and those that were dropped',
    labelNames: ['outcome'] as const,
    registers,
  });
  return {
    registry,
    figures: {
      called: ({ method, route, class: limitClass, status, seconds }) => {
        // Strangers choose the method of a path that does not exist.
        const labels =
          route === undefined
            ? { method: 'any', route: 'unknown', class: 'unknown' }
            : { method, route, class: limitClass ?? 'unknown' };
        calls.observe({ ...labels, status }, seconds);
      },
      polls: () => {
        openPolls.inc();
        return () => openPolls.dec();
      },
      refused: (limitClass, by) => refusals.inc({ class: limitClass, by }),
      received: (channel) => received.inc({ channel }),
      sent: (channel, outcome) => sent.inc({ channel, outcome }),
      answered: (outcome, seconds) => {
        answers.inc({ outcome });
        if (seconds !== undefined) answerTime.observe(seconds);
      },
      spent: ({ input, output }) => {
        tokens.inc({ direction: 'input' }, input);
        tokens.inc({ direction: 'output' }, output);
      },
      traced: (outcome, count) => spans.inc({ outcome }, count),
    },
  };
};

/** Adds those of the process: memory, processor, event loop, garbage. They cost a little, so only where they are read. */
export const addProcessFigures = (register: Registry): void => collectDefaultMetrics({ register });
