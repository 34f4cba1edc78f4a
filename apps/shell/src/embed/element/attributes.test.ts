// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { languageOf, readPageSettings, readSettings } from './attributes.ts';

/** An element with attributes, in a page with a language and a direction. */
const elementWith = (attributes: Record<string, string>, around: Record<string, string> = {}) => {
  const section = document.createElement('section');
  for (const [name, value] of Object.entries(around)) section.setAttribute(name, value);
  const element = document.createElement('switchboard-app');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  section.append(element);
  document.body.append(section);
  return element;
};

afterEach(() => document.body.replaceChildren());

describe('an element', () => {
  test('without other attributes takes its settings from the page', () => {
    expect(readSettings(elementWith({ app: 'chat' }, { lang: 'es-MX' }))).toEqual({
      app: 'chat',
      path: '',
      theme: 'system',
      direction: 'ltr',
      language: 'es',
    });
  });

  test('has attributes that override the page', () => {
    const said = { app: 'chat', path: '?customer=7', theme: 'dark', direction: 'rtl', language: 'ru' };
    expect(readSettings(elementWith(said, { lang: 'es' }))).toEqual(said);
  });

  test.each([
    ['an unknown language', { lang: 'ja' }],
    ['no language', {}],
  ])('speaks English in a page with %s', (_, around) => {
    expect(languageOf(elementWith({ app: 'chat' }, around))).toBe('en');
  });

  test.each([
    ['app', {}],
    ['theme', { app: 'chat', theme: 'purple' }],
    ['direction', { app: 'chat', direction: 'up' }],
    ['language', { app: 'chat', language: 'ja' }],
  ])('is refused for its %s, by name', (name, attributes) => {
    const element = elementWith(attributes);
    expect(() => readSettings(element)).toThrow(new RegExp(`^SB402 ${name}`));
  });
});

describe('a page', () => {
  test('without settings uses API and identity provider of the suite', () => {
    expect(readPageSettings(elementWith({ api: '', identity: '' }))).toEqual({
      api: undefined,
      identity: undefined,
    });
  });

  test('can set its own API, absolute or relative to the page', () => {
    expect(readPageSettings(elementWith({ api: 'https://api.shop.test/v1' })).api).toBe(
      'https://api.shop.test/v1',
    );
    expect(readPageSettings(elementWith({ api: '/api/v2' })).api).toBe(
      new URL('/api/v2', document.baseURI).href,
    );
  });

  test('can set its own identity provider', () => {
    const identity = { apiKey: 'shop', authDomain: 'shop.test', projectId: 'shop' };
    expect(readPageSettings(elementWith({ identity: JSON.stringify(identity) })).identity).toEqual(identity);
  });

  test.each([
    ['api', 'https://'],
    ['identity', '{'],
  ])('is refused for its %s, by name', (name, value) => {
    const element = elementWith({ [name]: value });
    expect(() => readPageSettings(element)).toThrow(new RegExp(`^SB402 ${name}`));
  });
});
