import { NumberedError } from '@switchboard/federation/errors';
import type { EmbedLanguage } from '../contract.ts';
import { WORDS } from './words.ts';

/** Set by script, which no content policy forbids. Nothing of the design system is on the page yet. */
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
  // Before everything else: it would undo what stands before it.
  Object.assign(element.style, style);
  element.textContent = text;
  return element;
};

/** Stands in the element until the host does. */
export const loadingBox = (language: EmbedLanguage, direction: string): HTMLElement => {
  const box = make('div', BOX, WORDS[language].loading);
  box.style.direction = direction;
  box.setAttribute('role', 'status');
  return box;
};

const wordsFor = ({ reason }: NumberedError, language: EmbedLanguage): string => {
  const words = WORDS[language];
  if (reason === 'embed-refused') return words.refused(location.origin);
  if (reason === 'embed-unreachable') return words.unreachable;
  return reason === 'unknown-remote' ? words.missing : words.unconfigured;
};

/** Says why there is no app. The detail is for whoever made the page, and goes to the console. */
export const refusalBox = (error: NumberedError, language: EmbedLanguage, retry: () => void): HTMLElement => {
  const box = make('div', BOX, '');
  box.setAttribute('role', 'alert');
  const number = make('span', { ...MUTED, opacity: '0.75' }, error.number);
  box.append(make('span', MUTED, wordsFor(error, language)), number);
  if (error.reason === 'embed-unreachable') {
    const button = make('button', BUTTON, WORDS[language].retry);
    button.addEventListener('click', retry);
    box.append(button);
  }
  return box;
};

/** What the host throws is of its own making, and has a number as well. */
export const asNumberedError = (error: unknown): NumberedError =>
  error instanceof Error && 'reason' in error && 'number' in error
    ? (error as NumberedError)
    : new NumberedError('embed-unreachable', String(error), { cause: error });
