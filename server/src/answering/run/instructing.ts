import { factsOf, sourceFactsOf } from '../checks/facts.ts';
import { hoursInWords } from '../rules/working-hours.ts';
import type { Brief } from './brief.ts';
import type { RunDeps, Trace } from './decision.ts';
import { instructionsOf } from './prompt.ts';
import { sentencesFor } from './reply-checks.ts';

/** Hours that no person chose are a proposal of the calendar, which no customer may be told. */
const UNKNOWN_HOURS = 'not known; only a passage can state them';

/**
 * Builds the instructions of a model, which come before the conversation.
 * @returns `given`: prices, links, phones and times of the instructions, which an answer may contain; `secret`: a mark
 * that no answer may contain
 */
export const instruct = (brief: Brief, deps: RunDeps, trace: Trace) => {
  const { agent, customer, language, zone, business } = brief;
  const { ports, now } = deps;
  const secret = crypto.randomUUID().slice(0, 8);
  const { date, minutes } = zone.wallTime(now());
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    zone.shown(now()),
  );
  const hours = business.hoursChosen ? hoursInWords(business, now(), zone) : UNKNOWN_HOURS;
  const promptFor = (named: { name: string }) =>
    ports.fillIn(agent.config.systemPrompt, {
      'customer.name': named.name,
      'customer.language': language,
      'business.name': brief.businessName,
      'business.hours': hours,
      'business.now': `${weekday} ${date} ${time}`,
      'agent.name': agent.name,
      services: brief.services,
    });
  const system = instructionsOf({
    agent: agent.name,
    business: brief.businessName,
    prompt: promptFor(customer),
    settings: brief.settings,
    language,
    now: `${weekday} ${date} ${time}, time zone ${zone.name}`,
    hours,
    customer,
    passages: trace.passages,
    done: sentencesFor(brief, deps, brief.untold),
    secret,
  });
  const given = [
    // A customer's name cannot be a source of prices.
    sourceFactsOf(promptFor({ name: '' }), zone),
    sourceFactsOf(`${hours}\n${time}`, zone),
    ...trace.passages.map(({ passage }) => sourceFactsOf(`${passage.heading ?? ''}\n${passage.text}`, zone)),
    ...brief.turns.filter(({ author }) => author !== 'customer').map(({ text }) => factsOf(text, zone)),
  ];
  return { system, given, secret };
};
