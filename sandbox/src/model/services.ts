import type { Script } from './script.ts';
import { chosenLine, type Talk } from './talk.ts';
import { listServices, type Service } from './tools.ts';
import { shared, topicsOf } from './topics.ts';

interface Found {
  /** Undefined if the customer did not say which of the candidates it is. */
  service: Service | undefined;
  /** All services if it is not clear. */
  candidates: readonly Service[];
  /** The customer wants more than one. */
  isSeveral: boolean;
}

/** The service that the customer wants: from the last text, else from the last offer, else from earlier texts. */
export function* findService(talk: Talk): Script<Found> {
  const services = yield* listServices();
  const chosen = chosenLine(talk);
  const offered = offeredIn(services, talk.answered);
  const isNamed = fitting(services, [chosen ?? '', talk.said]).length < services.length;
  const candidates =
    offered.length === 1 && !isNamed ? offered : fitting(services, [chosen ?? '', talk.said, ...talk.before]);
  const isSeveral = chosen === undefined && namesSeveral(services, talk.said);
  return { service: candidates.length === 1 ? candidates[0] : undefined, candidates, isSeveral };
}

/** The services that an offer names, alone or before who gives them: `Haircut (Lucía), €25:`. */
const offeredIn = (services: readonly Service[], answered: string): readonly Service[] => {
  const named = services.filter(({ name }) =>
    [`(${name})`, `${name} (`, `${name}, `, `${name}:`].some((form) => answered.includes(form)),
  );
  return named.filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)));
};

/** Whether a text names a service besides the best matches. */
const namesSeveral = (services: readonly Service[], text: string): boolean => {
  const topics = topicsOf(text);
  const meant = services.map(({ name }) => {
    const own = topicsOf(name);
    return topics.filter((topic) => own.includes(topic));
  });
  const best = meant.reduce((most, one) => (one.length > most.length ? one : most), []);
  return meant.some((one) => one.some((topic) => !best.includes(topic)));
};

/**
 * The services with most words in common with the first text that names any; later texts decide between equals.
 */
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
