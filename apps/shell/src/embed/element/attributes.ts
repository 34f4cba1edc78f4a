import { NumberedError } from '@switchboard/federation/errors';
import { LANGUAGES, type Language } from '@switchboard/federation/language';
import type { EmbedSettings } from '../contract.ts';

export const ATTRIBUTES = ['app', 'path', 'theme', 'direction', 'language', 'api', 'identity'] as const;

const oneOf = <T extends string>(element: Element, name: string, allowed: readonly T[]): T | undefined => {
  const value = element.getAttribute(name);
  if (!value) return undefined;
  const found = allowed.find((each) => each === value);
  if (found) return found;
  throw new NumberedError('embed-unconfigured', `${name}="${value}": must be one of ${allowed.join(', ')}`);
};

/** The language of the element or of the page around it, if the suite supports it. */
export const languageOf = (element: Element): Language => {
  const around = element.closest('[lang]')?.getAttribute('lang')?.toLowerCase().split('-')[0];
  const asked = element.getAttribute('language') ?? around;
  return LANGUAGES.find((language) => language === asked) ?? 'en';
};

/**
 * Reads the settings of an element.
 *
 * @throws NumberedError `embed-unconfigured`, naming the attribute
 */
export const readSettings = (element: Element): EmbedSettings => {
  const app = element.getAttribute('app');
  if (!app) throw new NumberedError('embed-unconfigured', 'app: is missing, name the app to show');
  const direction = oneOf(element, 'direction', ['ltr', 'rtl', 'auto'] as const) ?? 'auto';
  return {
    app,
    path: element.getAttribute('path') ?? '',
    theme: oneOf(element, 'theme', ['light', 'dark', 'system'] as const) ?? 'system',
    direction: direction === 'auto' ? directionAround(element) : direction,
    language: oneOf(element, 'language', LANGUAGES) ?? languageOf(element),
  };
};

const directionAround = (element: Element): 'ltr' | 'rtl' =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';

/** Reads the settings that an element gives for its whole page. @throws NumberedError `embed-unconfigured` */
export const readPageSettings = (element: Element): { api: string | undefined; identity: unknown } => {
  const api = element.getAttribute('api') || undefined;
  const identity = element.getAttribute('identity') || undefined;
  if (api && !URL.canParse(api, document.baseURI))
    throw new NumberedError('embed-unconfigured', `api="${api}": must be an address`);
  return { api: api && new URL(api, document.baseURI).href, identity: identity && parseIdentity(identity) };
};

const parseIdentity = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NumberedError('embed-unconfigured', 'identity: must be JSON', { cause });
  }
};
