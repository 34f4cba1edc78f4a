import { createRandom } from '@switchboard/tooling/random';

/** Two servers, and two browsers of the owner. */
export type Side = 0 | 1;

/** A failure of Telegram's next call: it takes a second, its answer is lost, it is refused for a second, it is not reached. */
type Trouble = 'slow' | 'lost' | 429 | 'unreachable';

/** What a customer asks the agent about. */
export type Topic = (typeof TOPICS)[number];

/**
 * What someone does, or what breaks. `think`: the next answer of the model is slow. `visit`: a customer is booked, and is told so
 * and reminded. `restart`: Postgres crashes, and starts again. `away`: the bucket of files answers nothing but 503. `full`: the
 * disk of Postgres, or of a server, takes no byte more.
 */
type Act =
  | { do: 'write'; customer: string; text: string; withFile?: true }
  | { do: 'send'; browser: Side; customer: string; text: string; keep: boolean }
  | { do: 'attach'; browser: Side; customer: string; text: string }
  | { do: 'book'; browser: Side; slot: string; title: string; remove: boolean }
  | { do: 'visit'; browser: Side; customer: string; title: string }
  | { do: 'kill' | 'freeze'; server: Side; milliseconds: number }
  | { do: 'ask'; customer: string; topic: Topic }
  | { do: 'think'; seconds: number }
  | { do: 'cut' }
  | { do: 'restart' | 'away'; milliseconds: number }
  | { do: 'full'; disk: 'postgres' | Side; milliseconds: number }
  | { do: 'clock'; server: Side; ahead: number }
  | { do: 'trouble'; code: Trouble };

/** An act at its time, in milliseconds from the beginning. */
export type Step = { at: number } & Act;

/** The schedule of a history. */
export interface Plan {
  seed: number;
  customers: readonly string[];
  /** Customers who write to a personal account; the others write to a bot. */
  ofAccount: readonly string[];
  /** Customers of the agent, each of whom asks about a topic once. */
  askers: readonly string[];
  /** In the order of their times. */
  steps: readonly Step[];
}

const OF_BOT = ['Ann', 'Ben', 'Cleo'] as const;
const OF_ACCOUNT = ['Fay', 'Gus'] as const;
const CUSTOMERS = [...OF_BOT, ...OF_ACCOUNT] as const;
/** Customers of the agent. */
const ASKERS = ['Dora', 'Ed'] as const;
const TOPICS = ['haircut', 'manicure', 'pedicure', 'massage'] as const;
/** Milliseconds in which all acts begin. */
const LENGTH = 6_000;
const SLOTS = Array.from({ length: 8 }, (_, hour) => new Date(Date.UTC(2035, 0, 8, 9 + hour)).toISOString());
const TROUBLES = ['slow', 'slow', 'lost', 429, 'unreachable'] as const;
const SIDES = [0, 1] as const;
const DISKS = ['postgres', ...SIDES] as const;

/** The schedule that belongs to a seed. */
export const planOf = (seed: number): Plan => {
  const random = createRandom(seed);
  const between = (least: number, most: number) => Math.floor(least + random() * (most - least + 1));
  const oneOf = <T>(choices: readonly [T, ...T[]]): T =>
    choices[between(0, choices.length - 1)] ?? choices[0];
  const many = (count: number, act: (place: number) => Act): Step[] =>
    Array.from({ length: count }, (_, place) => ({ at: between(0, LENGTH), ...act(place + 1) }));

  const broken = many(between(2, 4), () => ({
    do: oneOf(['kill', 'freeze']),
    server: oneOf(SIDES),
    milliseconds: between(200, 2_500),
  }));
  const steps = [
    ...many(between(24, 34), (place) => {
      const customer = oneOf(CUSTOMERS);
      return { do: 'write', customer, text: `${customer} writes ${place}` };
    }),
    ...many(between(12, 18), (place) => {
      const customer = oneOf(CUSTOMERS);
      const keep = random() < 0.5;
      return { do: 'send', browser: oneOf(SIDES), customer, text: `To ${customer} ${place}`, keep };
    }),
    ...many(between(10, 16), (place) => ({
      do: 'book',
      browser: oneOf(SIDES),
      slot: oneOf(SLOTS as [string, ...string[]]),
      title: `Booking ${place}`,
      remove: random() < 0.3,
    })),
    ...ASKERS.flatMap((customer) =>
      TOPICS.slice(0, between(2, TOPICS.length)).flatMap((topic) =>
        many(1, () => ({ do: 'ask', customer, topic })),
      ),
    ),
    ...many(between(0, 3), () => ({ do: 'think', seconds: between(1, 2) })),
    ...broken,
    ...many(between(1, 3), () => ({ do: 'cut' })),
    ...many(between(0, 2), () => ({ do: 'clock', server: oneOf(SIDES), ahead: between(-90, 90) * 1_000 })),
    ...many(between(1, 3), () => ({ do: 'trouble', code: oneOf<Trouble>(TROUBLES) })),
    ...many(between(0, 2), (place) => ({
      ...{ do: 'visit', browser: oneOf(SIDES), customer: oneOf(CUSTOMERS) },
      title: `Visit ${place}`,
    })),
    ...many(between(0, 1), () => ({ do: 'restart', milliseconds: between(100, 2_000) })),
    ...many(between(0, 3), (place) => {
      const customer = oneOf(OF_BOT);
      return { do: 'write', customer, text: `${customer} sends file ${place}`, withFile: true };
    }),
    ...many(between(0, 3), (place) => {
      const customer = oneOf(OF_BOT);
      return { do: 'attach', browser: oneOf(SIDES), customer, text: `File ${place} to ${customer}` };
    }),
    ...many(between(0, 2), () => ({ do: 'away', milliseconds: between(200, 2_500) })),
    ...many(between(0, 2), () => ({
      do: 'full',
      disk: oneOf<'postgres' | Side>(DISKS),
      milliseconds: between(200, 2_500),
    })),
  ];
  return {
    ...{ seed, customers: CUSTOMERS, ofAccount: OF_ACCOUNT, askers: ASKERS },
    steps: steps.sort((one, other) => one.at - other.at),
  };
};
