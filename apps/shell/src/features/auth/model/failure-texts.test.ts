import type { IdentityFailure } from '@switchboard/auth';
import { describe, expect, test } from 'vitest';
import { auth as en } from '../../../locales/en/auth.ts';
import { auth as es } from '../../../locales/es/auth.ts';
import { auth as ru } from '../../../locales/ru/auth.ts';

// Exhaustive: a new failure without a line here does not compile.
const failures = Object.keys({
  'wrong-credentials': true,
  'wrong-password': true,
  'email-taken': true,
  'invalid-email': true,
  'weak-password': true,
  'password-requirements': true,
  'wrong-code': true,
  'expired-code': true,
  'second-factor-required': true,
  'second-factor-expired': true,
  'recent-sign-in': true,
  'google-taken': true,
  'unconfirmed-email': true,
  'factor-taken': true,
  'factor-limit': true,
  'invalid-phone': true,
  'user-mismatch': true,
  'user-disabled': true,
  'other-method': true,
  'not-allowed': true,
  'too-many-requests': true,
  'bot-check': true,
  'unauthorized-domain': true,
  'popup-blocked': true,
  'web-storage': true,
  'redirect-lost': true,
  network: true,
  'invalid-api-key': true,
  internal: true,
  argument: true,
  unknown: true,
} satisfies Record<Exclude<IdentityFailure, 'popup-closed'>, true>);

const languages: Record<string, Record<string, string>> = {
  en: en.failure,
  es: es.failure,
  ru: ru.failure,
};

describe.each(Object.entries(languages))('a refusal of the provider in %s', (language, texts) => {
  const others = Object.entries(languages).flatMap(([other, known]) => (other === language ? [] : [known]));

  // Specification 8.8, 8.12, 8.15
  test.each(failures)('has a text for %s', (failure) => {
    const text = texts[failure];
    expect(text?.trim()).toBeTruthy();
    expect(Object.values(texts).filter((candidate) => candidate === text)).toHaveLength(1);
    for (const other of others) expect(other[failure]).not.toBe(text);
  });

  test('has no texts for other codes', () => {
    expect(Object.keys(texts).sort()).toEqual([...failures].sort());
  });
});
