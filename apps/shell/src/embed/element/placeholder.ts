import { NumberedError } from '@switchboard/federation/errors';
import type { Language } from '@switchboard/federation/language';
import { WORDS, type Words } from './words.ts';

/** Set by script, which content security policies allow. The design system is not loaded yet. */
const BOX = {
  all: 'initial',
  display: 'grid',
  boxSizing: 'border-box',
  blockSize: '100%',
  padding: '24px',
  gap: '12px',
  placeContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  font: '400 14px/1.5 system-ui, sans-serif',
  colorScheme: 'light dark',
  background: 'light-dark(#fcfcfd, #111113)',
  color: 'light-dark(#1c2024, #edeef0)',
} as const;

const MUTED = { ...BOX, display: 'block', blockSize: 'auto', padding: '0', background: 'none' } as const;
const BUTTON = {
  ...MUTED,
  padding: '5px 15px',
  border: '1px solid currentColor',
  borderRadius: '8px',
  cursor: 'pointer',
} as const;

const make = <Tag extends 'div' | 'span' | 'button'>(tag: Tag, style: object, text: string) => {
  const element = document.createElement(tag);
  // First: `all: initial` resets earlier styles.
  Object.assign(element.style, style);
  element.textContent = text;
  return element;
};

/** Shown in the element until the host is mounted. */
export const loadingBox = (language: Language, direction: string): HTMLElement => {
  const box = make('div', BOX, WORDS[language].loading);
  box.style.direction = direction;
  box.setAttribute('role', 'status');
  return box;
};

/** The text for an error of the page itself, which a retry cannot fix. */
const faultOfPage = ({ reason }: NumberedError, words: Words): string | undefined => {
  if (reason === 'embed-refused') return words.refused(location.origin);
  if (reason === 'unknown-remote') return words.missing;
  return reason === 'embed-unconfigured' ? words.unconfigured : undefined;
};

const faultOfSuite = ({ reason }: NumberedError, words: Words): string =>
  reason === 'embed-unreachable' ? words.unreachable : words.broken;

/** Explains why there is no app. The details, for the authors of the page, go to the console. */
export const refusalBox = (error: NumberedError, language: Language, retry: () => void): HTMLElement => {
  const words = WORDS[language];
  const lasting = faultOfPage(error, words);
  const box = make('div', BOX, '');
  box.setAttribute('role', 'alert');
  const number = make('span', { ...MUTED, opacity: '0.75' }, error.number);
  box.append(make('span', MUTED, lasting ?? faultOfSuite(error, words)), number);
  if (!lasting) {
    const button = make('button', BUTTON, words.retry);
    button.addEventListener('click', retry);
    box.append(button);
  }
  return box;
};

/** An error of the host has a number, but not this bundle's class. Any other error is a bug. */
export const asNumberedError = (error: unknown): NumberedError =>
  error instanceof Error && 'reason' in error && 'number' in error
    ? (error as NumberedError)
    : new NumberedError('crashed', String(error), { cause: error });
