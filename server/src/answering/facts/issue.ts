import type { FoundPassage } from '../../knowledge/finding/found-passage.ts';
import type { Brief } from '../brief/brief.ts';
import { createFacts, type Fact, type Facts } from './facts.ts';
import { bookingsOf, issueBookings, issueHours, issueServices, type OfService } from './of-business.ts';
import { issueAsked, issueColleagues, issuePassages, issueStatements } from './of-texts.ts';

/** Maximum services that a model reads beforehand; the tool lists the rest. */
const MOST_SERVICES = 100;

export interface Issued {
  facts: Facts;
  services: Map<string, OfService>;
  /** Facts of the instructions, besides the lines of passages. */
  listed: readonly Fact[];
  passages: { found: FoundPassage; lines: readonly Fact[] }[];
}

/**
 * Issues the facts that are known before a model writes.
 * @param prompt the owner's text, without values that a customer chose
 * @param now milliseconds since the epoch
 */
export const issueFacts = (
  brief: Brief,
  found: readonly FoundPassage[],
  { prompt, now }: { prompt: string; now: number },
): Issued => {
  const facts = createFacts();
  const services = issueServices(facts, brief.catalog, brief);
  const hidden = new Set(
    [...services.values()].slice(MOST_SERVICES).flatMap(({ price, duration }) => [price, duration]),
  );
  issueHours(facts, brief, now);
  issueBookings(facts, bookingsOf(brief), brief);
  issueStatements(facts, prompt, 'prompt');
  issueColleagues(facts, brief.turns);
  issueAsked(facts, brief.text);
  const listed = facts.all().filter(({ id }) => !hidden.has(id));
  return { facts, services, listed, passages: issuePassages(facts, found) };
};
