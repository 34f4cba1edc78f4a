import { type Assertion, TOOL_ARGUMENTS } from '@switchboard/api-client';
import type { RunRow } from '../db/schema/answering.ts';
import { cutText } from '../db/storable.ts';
import type { FoundPassage } from '../knowledge/finding/found-passage.ts';
import { fold } from '../languages/fold.ts';
import { languageIn } from '../languages/language.ts';
import type { ToolCallRecord } from '../model/tools.ts';
import { type Finding, findingIn } from './findings.ts';

/** The parts of a run that assertions check. */
export type Judged = Pick<
  RunRow,
  'outcome' | 'reason' | 'detail' | 'cause' | 'text' | 'mode' | 'passages' | 'tools'
> & {
  /** The facts that the answer states; undefined for a text that a person wrote. */
  facts?: RunRow['facts'] | undefined;
};

export interface Failure {
  assertion: Assertion;
  /** The actual result, in one sentence. */
  found: string;
  cause: Finding;
}

/** An assertion that does not hold. */
export const failure = (assertion: Assertion, cause: Finding): Failure => ({
  assertion,
  found: findingIn(cause),
  cause,
});

/** Minimum certainty of a passage to count as the source of a person's answer. */
const SOURCE = 0.5;

/**
 * The assertions that do not hold.
 * @param runs the answers in their order; none after a hand-over
 */
export const failuresOf = (assertions: readonly Assertion[], runs: readonly Judged[]): Failure[] =>
  assertions.flatMap((assertion) => {
    const found = faultOf(assertion, runs);
    return found === undefined ? [] : [failure(assertion, found)];
  });

const faultOf = (assertion: Assertion, runs: readonly Judged[]): Finding | undefined => {
  const last = runs.length - 1;
  const run = runs[assertion.turn ?? last];
  if (run !== undefined) return faultIn(assertion, run);
  if (assertion.kind === 'silent') return undefined;
  return { code: 'handed_over_before', turn: last + 1 };
};

/** No answer, for a reason unrelated to the agent. */
const isBrokenOff = ({ outcome, reason }: Judged): boolean =>
  outcome === 'failed' || reason === 'failure' || reason === 'budget';

const faultIn = (assertion: Assertion, run: Judged): Finding | undefined => {
  const wants = assertion.kind === 'hands_over' ? assertion.reason : undefined;
  if (isBrokenOff(run) && (wants === undefined || wants !== run.reason)) return cameTo(run);
  return holds(assertion, run) ? undefined : foundFor(assertion, run);
};

const holds = (assertion: Assertion, run: Judged): boolean => {
  switch (assertion.kind) {
    case 'contains':
      return isIn(assertion.text, run.text ?? '');
    case 'not_contains':
      return !isIn(assertion.text, run.text ?? '');
    case 'tool_called':
      return callsOf(run, assertion.tool).some(
        ({ input, error }) => error === null && hasInput(assertion, input),
      );
    case 'hands_over':
      return (
        run.outcome === 'handed_over' && (assertion.reason === undefined || assertion.reason === run.reason)
      );
    case 'cites':
      return citedBy(run).some(({ file_id }) => assertion.file === undefined || assertion.file === file_id);
    case 'silent':
      return run.outcome === 'silent';
    case 'language': {
      // A text without a clear language, such as an amount, passes in any language.
      const language = languageIn(run.text ?? '') ?? assertion.language;
      return run.outcome !== 'silent' && language === assertion.language;
    }
  }
};

const foundFor = (assertion: Assertion, run: Judged): Finding => {
  if (assertion.kind === 'tool_called') {
    const calls = callsOf(run, assertion.tool);
    const [called] = calls.filter(({ error }) => error === null);
    if (called !== undefined) return { code: 'called_with', input: shortened(JSON.stringify(called.input)) };
    if (calls[0] !== undefined) return { code: 'call_refused', words: calls[0].error ?? '' };
    const others = [...new Set(toolsOf(run).map(({ name }) => name))];
    return others.length === 0
      ? { code: 'no_call', cause: cameTo(run) }
      : { code: 'called_others', tools: others };
  }
  if (assertion.kind === 'cites' && run.outcome === 'answered') {
    const names = [...new Set(citedBy(run).map(({ file_name }) => file_name))];
    return names.length === 0
      ? { code: 'no_source_of', cause: cameTo(run) }
      : { code: 'cited', files: names };
  }
  return cameTo(run);
};

const cameTo = ({ outcome, reason, detail, cause, text }: Judged): Finding => {
  if (outcome === 'handed_over') return { code: 'handed_over', reason, detail, cause };
  if (outcome === 'silent') return { code: 'silent', detail, cause };
  if (outcome === 'failed') return { code: 'no_answer', detail, cause };
  return { code: 'said', text: shortened(text ?? '') };
};

const shortened = (text: string): string => (text.length > 300 ? `${cutText(text, 299)}…` : text);

const toolsOf = ({ tools }: Judged): ToolCallRecord[] => tools as ToolCallRecord[];

const callsOf = (run: Judged, tool: string): ToolCallRecord[] =>
  toolsOf(run).filter(({ name }) => name === tool);

/**
 * The passages that an answer rests on. Without a model it quotes the first; a model gets more than it states. What a person
 * wrote is compared with them.
 */
const citedBy = ({ outcome, mode, passages, text, facts }: Judged): FoundPassage['passage'][] => {
  if (outcome !== 'answered') return [];
  const found = passages as FoundPassage[];
  if (mode === 'passages') return found.slice(0, 1).map(({ passage }) => passage);
  if (facts !== undefined) {
    const stated = new Set(facts.flatMap(({ source }) => (source.from === 'file' ? [source.passage] : [])));
    return found.flatMap(({ passage }) => (stated.has(passage.id) ? [passage] : []));
  }
  const numbers = numbersIn(text ?? '');
  return found
    .filter(
      ({ passage, certainty }) =>
        certainty >= SOURCE || numbersIn(passage.text).some((number) => numbers.includes(number)),
    )
    .map(({ passage }) => passage);
};

const numbersIn = (text: string): string[] => comparable(text).match(/\d{2,}/g) ?? [];

/** Small letters without marks, one space between words, none within a number, and `9:30` for `09:30`. */
const comparable = (text: string): string =>
  fold(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![\d:])0(?=\d:\d{2})/g, '')
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .trim();

/** Whether a text contains anything to search for. */
export const canBeFound = (text: string): boolean => comparable(text) !== '';

/** Whether a text contains another. A number matches as a whole: `25` is not in `125` or `25.50`. */
export const isIn = (wanted: string, text: string): boolean => {
  const [needle, all] = [comparable(wanted), comparable(text)];
  for (let at = all.indexOf(needle); at !== -1; at = all.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    const goesOn = /^\d/.test(needle) && /\d[.,]?$/.test(all.slice(Math.max(0, at - 2), at));
    if (!goesOn && !(/\d$/.test(needle) && /^[.,]?\d/.test(all.slice(end)))) return true;
  }
  return false;
};

/** Whether a call has all wanted arguments. Free text of a model has to contain the wanted text. */
const hasInput = (
  { tool, with: wanted = {} }: Extract<Assertion, { kind: 'tool_called' }>,
  input: unknown,
): boolean => {
  const kinds: Readonly<Record<string, string>> =
    Object.entries(TOOL_ARGUMENTS).find(([name]) => name === tool)?.[1] ?? {};
  const given = new Map(Object.entries(input ?? {}));
  return Object.entries(wanted).every(([name, field]) => {
    const value = given.get(name);
    if (kinds[name] === 'text' && typeof field === 'string')
      return typeof value === 'string' && isIn(field, value);
    return given.has(name) && isWithin(field, value);
  });
};

/** Whether a value has all wanted fields; an object may have more. Texts are compared without case. */
const isWithin = (wanted: unknown, value: unknown): boolean => {
  if (typeof wanted === 'string' && typeof value === 'string')
    return comparable(wanted) === comparable(value);
  if (typeof wanted !== 'object' || wanted === null) return wanted === value;
  if (typeof value !== 'object' || value === null || Array.isArray(wanted) !== Array.isArray(value))
    return false;
  if (Array.isArray(wanted) && wanted.length !== (value as unknown[]).length) return false;
  return Object.entries(wanted).every(
    ([name, field]) => Object.hasOwn(value, name) && isWithin(field, Reflect.get(value, name)),
  );
};
