import { z } from 'zod';
import { jsonOf, type Script } from './script.ts';

/** The answers of the server's tools, as far as the stand-in uses them. An answer of another shape counts as none. */
const serviceList = z.looseObject({
  services: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      minutes: z.number(),
      price: z.union([z.string(), z.number()]).nullish(),
    }),
  ),
});
export type Service = z.output<typeof serviceList>['services'][number];

const freeTimes = z.looseObject({
  today: z.string(),
  offers: z.array(z.looseObject({ offer: z.string(), day: z.string(), time: z.string(), words: z.string() })),
});
export type Offer = z.output<typeof freeTimes>['offers'][number];

const bookingList = z.looseObject({
  bookings: z.array(z.looseObject({ booking: z.string(), what: z.string(), when: z.string() })),
});
export type OwnBooking = z.output<typeof bookingList>['bookings'][number];

/** Output of `book`, `move` and `cancel` when the change is made, and when the server asks the customer for a yes. */
const done = z.union([z.looseObject({ done: z.string() }), z.looseObject({ would_be: z.string() })]);
const asked = z.looseObject({ asked: z.string() });

function* use<T extends z.ZodType>(name: string, input: object, schema: T): Script<z.output<T> | undefined> {
  const output = yield { name, input };
  return output === undefined ? undefined : schema.safeParse(jsonOf(output)).data;
}

export function* listServices(): Script<Service[]> {
  return (yield* use('services', {}, serviceList))?.services ?? [];
}

export interface FoundTimes {
  offers: Offer[];
  /** Why the search was refused. */
  refused?: string;
}

export function* findTimes(input: object): Script<FoundTimes> {
  const output = yield { name: 'free_times', input };
  const found = output === undefined ? undefined : freeTimes.safeParse(jsonOf(output)).data;
  return found ?? { offers: [], refused: output ?? '' };
}

export function* listBookings(): Script<OwnBooking[]> {
  return (yield* use('my_bookings', {}, bookingList))?.bookings ?? [];
}

/** What became of a change: made, proposed by the server to the customer, or refused. */
export type Changed = { kind: 'done' } | { kind: 'asked' } | { kind: 'refused'; why: string };

export function* change(name: 'book' | 'move' | 'cancel', input: object): Script<Changed> {
  const output = (yield { name, input }) ?? '';
  const json = jsonOf(output);
  if (asked.safeParse(json).success) return { kind: 'asked' };
  return done.safeParse(json).success ? { kind: 'done' } : { kind: 'refused', why: output };
}

/** Judges the customer's words as an answer to a question of the server. */
export function* judge(answer: 'yes' | 'no' | 'unclear'): Script {
  yield { name: 'answer', input: { answer } };
  return '';
}

export function* remember(fact: string): Script<void> {
  yield { name: 'remember', input: { fact } };
}

/** @returns the text to say: the server announces the person to the customer */
export function* callPerson(reason: string): Script {
  yield { name: 'call_person', input: { reason: reason.slice(0, 300) } };
  return '';
}
