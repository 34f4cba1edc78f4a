import { clockMinutes } from '@switchboard/common/time/wall-time';
import { z } from 'zod';
import type { AgentTool, AgentTools } from '../../model/tools.ts';
import type { Brief } from '../brief/brief.ts';
import type { Facts } from './facts.ts';
import { formatsIn } from './formats.ts';
import type { OfService } from './of-business.ts';

/** Outputs of tools, as far as they have facts. Another shape, such as a refusal, has none. */
const SERVICES = z.looseObject({ services: z.array(z.looseObject({ id: z.string() })) });
const TIMES = z.looseObject({
  what: z.string(),
  price: z.union([z.string(), z.number()]).nullish(),
  offers: z.array(z.looseObject({ day: z.iso.date(), time: z.string() })),
});
const BOOKINGS = z.looseObject({ bookings: z.array(z.looseObject({ what: z.string(), when: z.string() })) });
const DONE = z.union([z.looseObject({ done: z.string() }), z.looseObject({ would_be: z.string() })]);

/** The id of a committed change: the first of the answer has 1. */
export const doneId = (number: number): string => `x${number}`;

interface Given {
  facts: Facts;
  services: ReadonlyMap<string, OfService>;
  brief: Pick<Brief, 'spoken' | 'untold'>;
}

/** Tools whose outputs name the ids of their facts. */
export const withFacts = (tools: AgentTools, { facts, services, brief }: Given): AgentTools => {
  const formats = formatsIn(brief.spoken);
  const source = { from: 'calendar' } as const;
  let changes = brief.untold.length;

  const readers: Record<string, (output: unknown) => unknown> = {
    services: (output) => {
      const read = SERVICES.safeParse(output).data;
      return (
        read && { ...read, services: read.services.map((one) => ({ ...one, facts: services.get(one.id) })) }
      );
    },
    free_times: (output) => {
      const read = TIMES.safeParse(output).data;
      if (read === undefined) return undefined;
      const shared = [read.what, ...(read.price ? [read.price] : [])].join(', ');
      const offers = read.offers.map((offer) => {
        const own = `${formats.day(offer.day)}, ${formats.clock(clockMinutes(offer.time))}`;
        const fact = facts.issue({ kind: 'time', text: `${shared}: ${own}`, halves: [shared, own], source });
        return { ...offer, fact: fact?.id };
      });
      return { ...read, offers };
    },
    my_bookings: (output) => {
      const read = BOOKINGS.safeParse(output).data;
      return (
        read && {
          ...read,
          bookings: read.bookings.map((one) => {
            const fact = facts.issue({ kind: 'booking', text: `${one.what}, ${one.when}`, source });
            return { ...one, fact: fact?.id };
          }),
        }
      );
    },
  };
  const changed = (output: unknown): unknown => {
    const read = DONE.safeParse(output).data;
    if (read === undefined) return undefined;
    changes += 1;
    return { ...read, fact: doneId(changes) };
  };
  for (const name of ['book', 'move', 'cancel']) readers[name] = changed;

  const naming = (name: string, tool: AgentTool): AgentTool => ({
    ...tool,
    execute: async (input) => {
      const output = await tool.execute(input);
      return readers[name]?.(output) ?? output;
    },
  });
  return Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, naming(name, tool)]));
};
