import { clockText } from '@switchboard/common/time/wall-time';
import type { Brief } from '../brief/brief.ts';
import type { RunDeps, Trace } from '../decision/decision.ts';
import { issueFacts } from '../facts/issue.ts';
import { hoursInWords } from '../rules/working-hours.ts';
import { instructionsOf } from './prompt.ts';
import { sentencesFor } from './reply-checks.ts';

/** Hours that no person chose are a proposal of the calendar, which no customer may be told. */
const UNKNOWN_HOURS = 'not known; only a passage can state them';

/**
 * Builds the instructions of a model, which come before the conversation, and the facts in them.
 * @returns `prompt`: the owner's text, for the check of claims; `secret`: a mark that no answer may contain
 */
export const instruct = (brief: Brief, deps: RunDeps, trace: Trace) => {
  const { agent, customer, spoken, zone, business } = brief;
  const { ports, now } = deps;
  const secret = crypto.randomUUID().slice(0, 8);
  const { date, minutes } = zone.wallTime(now());
  const time = clockText(minutes);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    zone.shown(now()),
  );
  const hours = business.hoursChosen ? hoursInWords(business, now(), zone) : UNKNOWN_HOURS;
  const names = { 'business.name': brief.businessName, 'agent.name': agent.name };
  const promptWith = (values: Record<string, string>) =>
    ports.fillIn(agent.config.systemPrompt, { ...names, ...values });
  // The customer's name is no source of facts, and what the server fills in has facts of its own.
  const prompt = promptWith({
    'customer.name': '',
    'customer.language': '',
    'business.hours': '',
    'business.now': '',
    services: '',
  });
  const issued = issueFacts(brief, trace.passages, { prompt, now: now() });
  const system = instructionsOf({
    agent: agent.name,
    business: brief.businessName,
    prompt: promptWith({
      'customer.name': customer.name,
      'customer.language': spoken,
      'business.hours': hours,
      'business.now': `${weekday} ${date} ${time}`,
      services: brief.services,
    }),
    settings: brief.settings,
    language: spoken,
    now: `${weekday} ${date} ${time}, time zone ${zone.name}`,
    hours,
    customer,
    facts: issued.listed,
    passages: issued.passages,
    done: sentencesFor(brief, deps, brief.untold),
    secret,
  });
  return { system, issued, prompt, secret };
};
