import { isOneTypo } from './one-typo.ts';

/** The customer's data that a quick reply can contain as `{name}`, in the order of the editor. */
export const REPLY_VARIABLES = ['first_name', 'name', 'phone', 'username', 'bot'] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];

/** A name in braces, as it is written in a quick reply. */
export interface ReplyPlace {
  /** With its braces. */
  written: string;
  /** Where it begins and ends. */
  from: number;
  to: number;
  /** `undefined` for one that does not exist. */
  variable: ReplyVariable | undefined;
}

const IN_BRACES = /\\?\{{1,2}([\p{L}\p{N}_ .-]{1,40})\}{1,2}/gu;

const isVariable = (name: string): name is ReplyVariable => REPLY_VARIABLES.some((one) => one === name);

const matches = (text: string) =>
  [...text.matchAll(IN_BRACES)].filter(([, name = '']) => /\p{L}/u.test(name));

/** Every name in braces, in order. Braces after a backslash, and those around anything but a name, are text. */
export const placesIn = (text: string): ReplyPlace[] =>
  matches(text).flatMap(({ 0: written, 1: name = '', index }) => {
    if (written.startsWith('\\')) return [];
    const variable = written === `{${name}}` && isVariable(name) ? name : undefined;
    return [{ written, from: index, to: index + written.length, variable }];
  });

/** The names in braces that are no variables, each once, with their braces. */
export const unknownIn = (text: string): string[] => [
  ...new Set(placesIn(text).flatMap(({ written, variable }) => (variable ? [] : written))),
];

/** The variable that was probably meant: `{nmae}`, `{{name}}` and `{First name}` are near to one. */
export const variableNear = (written: string): ReplyVariable | undefined => {
  const name = written
    .replaceAll(/[{}]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[ .-]+/g, '_')
    .replace(/^(customer|contact|client)_/, '');
  return isVariable(name) ? name : REPLY_VARIABLES.find((variable) => isOneTypo(name, variable));
};

/** A text as it is sent: braces that a backslash keeps from being a name lose it. */
export const withoutEscapes = (text: string): string =>
  text.replaceAll(IN_BRACES, (written, name: string) =>
    written.startsWith('\\') && /\p{L}/u.test(name) ? written.slice(1) : written,
  );
