import type { Conversation } from '@switchboard/api-client';
import { placesIn, type ReplyVariable, withoutEscapes } from '@switchboard/common/text/reply-variables';

type Values = Readonly<Record<ReplyVariable, string>>;

const oneLine = (text: string | null | undefined): string => text?.trim().replaceAll(/\s+/g, ' ') ?? '';

/** The values of one conversation; `''` where nothing is known. */
export const valuesOf = ({ customer, person, bot_username }: Conversation): Values => {
  const name = oneLine(person?.name || customer.name);
  return {
    first_name: name.split(' ')[0] ?? '',
    name,
    phone: oneLine(customer.phone),
    username: customer.username ? `@${customer.username}` : '',
    bot: bot_username ? `@${bot_username}` : '',
  };
};

/** Written in a reply where the user fills something in each time. */
export const GAP = '___';
const GAPS = /_{3,}/;

/** A text for the composer. */
export interface FilledText {
  text: string;
  /** The first place that the user has to look at: a gap to overwrite, or where a value is missing. */
  gap: { start: number; end: number } | undefined;
  /** Variables without a value, which the text leaves out. */
  missing: ReplyVariable[];
  /** Names in braces that are no variables, in a reply from before. They stay, to be overwritten. */
  unknown: string[];
}

const startsSentence = (text: string): boolean => text === '' || text.endsWith('\n');

const capitalised = (text: string): string => {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
};

/** Joins the texts around a place that stays empty, without a double space and without a comma beside nothing. */
const joinAround = (before: string, after: string): [before: string, after: string] => {
  if (before.endsWith('(') && after.startsWith(')')) return joinAround(before.slice(0, -1), after.slice(1));
  if (startsSentence(before)) {
    const rest = after.replace(/^[ \t,;:،؛]+/, '');
    return [before, rest === after ? after : capitalised(rest)];
  }
  if (/^([ \t]*$|[\n.,;:!?…،؛؟])/.test(after)) return [before.trimEnd().replace(/[,،;]$/, ''), after];
  return [before, /\s$/.test(before) ? after.replace(/^[ \t]+/, '') : after];
};

/** Puts the values in. Values are not searched for variables. */
export const fillIn = (template: string, values: Values): FilledText => {
  const missing = new Set<ReplyVariable>();
  const unknown = new Set<string>();
  let gap: FilledText['gap'];
  let text = '';
  let rest = template;
  const add = (written: string) => {
    const literal = withoutEscapes(written);
    const found = gap ? null : GAPS.exec(literal);
    if (found) gap = { start: text.length + found.index, end: text.length + found.index + found[0].length };
    text += literal;
  };
  for (let place = placesIn(rest)[0]; place; place = placesIn(rest)[0]) {
    const { written, variable, from, to } = place;
    add(rest.slice(0, from));
    rest = rest.slice(to);
    const value = variable && values[variable];
    if (value) text += value;
    else if (variable) {
      missing.add(variable);
      [text, rest] = joinAround(text, rest);
      gap ??= { start: text.length, end: text.length };
    } else {
      unknown.add(written);
      gap ??= { start: text.length, end: text.length + written.length };
      text += written;
    }
  }
  add(rest);
  // A gap may have moved before spaces that went with a later one.
  const start = Math.min(gap?.start ?? 0, text.length);
  return {
    text,
    gap: gap && { start, end: Math.min(gap.end, text.length) },
    missing: [...missing],
    unknown: [...unknown],
  };
};

/** A draft with a filled text in place of a part of it. */
export const insertInto = (
  draft: string,
  { from, to }: { from: number; to: number },
  { text, gap }: Pick<FilledText, 'text' | 'gap'>,
): { draft: string; selection: { start: number; end: number } } => {
  const [before, after] = [draft.slice(0, from), draft.slice(to)];
  if (text === '') {
    const isApart = before === '' || /\s$/.test(before);
    const caret = { start: before.length, end: before.length };
    return { draft: before + (isApart ? after.trimStart() : after), selection: caret };
  }
  const lead = /\S$/.test(before) ? ' ' : '';
  const trail = /^[^\s.,;:!?…)،؛؟]/.test(after) ? ' ' : '';
  const at = before.length + lead.length;
  const { start, end } = gap ?? { start: text.length, end: text.length };
  return {
    draft: before + lead + text + trail + after,
    selection: { start: at + start, end: at + end },
  };
};
