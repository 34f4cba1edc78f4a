import type { Script } from './script.ts';
import { chosenLine, type Talk } from './talk.ts';
import { listServices, type Service } from './tools.ts';
import { shared, topicsOf } from './topics.ts';

interface Found {
  /** Undefined if the customer did not tell which of the candidates it is. */
  service: Service | undefined;
  /** All services if nothing tells. */
  candidates: readonly Service[];
}

/** The service that the customer wants: named in the last offer, else by what they wrote, the newest first. */
export function* findService(talk: Talk): Script<Found> {
  const services = yield* listServices();
  const offered = services.filter(({ name }) => talk.answered.includes(`(${name})`));
  const candidates =
    offered.length === 1 ? offered : fitting(services, [chosenLine(talk) ?? '', talk.said, ...talk.before]);
  return { service: candidates.length === 1 ? candidates[0] : undefined, candidates };
}

/** Those that share most with the first text that names any; the texts after it decide between equals. */
export const fitting = (services: readonly Service[], texts: readonly string[]): readonly Service[] => {
  let left = services;
  for (const text of texts) {
    const topics = topicsOf(text);
    const fit = ({ name }: Service) => shared(topics, topicsOf(name));
    const best = Math.max(0, ...left.map(fit));
    if (best > 0) left = left.filter((service) => fit(service) === best);
    if (left.length <= 1) break;
  }
  return left;
};
