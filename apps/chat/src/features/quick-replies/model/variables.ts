import type { Conversation } from '@switchboard/api-client';

/** The customer's data that a quick reply can contain, in the order of the dialog. */
export const VARIABLES = ['first_name', 'name', 'phone', 'username', 'bot'] as const;
export type Variable = (typeof VARIABLES)[number];

/** The values of one conversation; `''` where nothing is known. */
export const valuesOf = ({ customer, person, bot_username }: Conversation): Record<Variable, string> => {
  const name = (person?.name || customer.name)?.trim() ?? '';
  return {
    first_name: name.split(/\s+/)[0] ?? '',
    name,
    phone: customer.phone ?? '',
    username: customer.username ? `@${customer.username}` : '',
    bot: bot_username ? `@${bot_username}` : '',
  };
};

const PLACE = /\{[\p{L}\p{N}_ ]{1,40}\}/u;

/** A text for the composer. */
export interface FilledText {
  text: string;
  /** The first variable without a value, to be overwritten. */
  gap: { start: number; end: number } | undefined;
}

/** Puts the values in. A place without a value, such as `{time}`, stays. */
export const fillIn = (text: string, values: Record<Variable, string>): FilledText => {
  const filled = text.replaceAll(
    /\{(\w+)\}/g,
    (place, name: string) => (Object.hasOwn(values, name) && values[name as Variable]) || place,
  );
  const left = PLACE.exec(filled);
  return { text: filled, gap: left ? { start: left.index, end: left.index + left[0].length } : undefined };
};
