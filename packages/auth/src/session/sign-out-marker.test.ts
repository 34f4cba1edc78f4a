import { expect, test } from 'vitest';
import { createCookieJar } from '../testing/cookie-jar.ts';
import { createSignOutMarker } from './sign-out-marker.ts';

test('a marker is set until it is cleared, for every document of the site', () => {
  const page = createCookieJar();
  const marker = createSignOutMarker(page);
  expect(marker.isSet()).toBe(false);
  marker.set();
  expect(createSignOutMarker(page).isSet()).toBe(true);
  createSignOutMarker(page).clear();
  expect(marker.isSet()).toBe(false);
});

test('other cookies are neither changed nor mistaken for it', () => {
  const page = createCookieJar();
  page.cookie = 'csrftoken=abc';
  page.cookie = 'not-signed-out=1';
  const marker = createSignOutMarker(page);
  expect(marker.isSet()).toBe(false);
  marker.set();
  marker.clear();
  expect(page.cookie).toBe('csrftoken=abc; not-signed-out=1');
});

test('a marker holds for all paths of this host alone, and as long as a browser keeps a cookie', () => {
  const written: string[] = [];
  const marker = createSignOutMarker({
    get cookie() {
      return '';
    },
    set cookie(value) {
      written.push(value);
    },
  });
  marker.set();
  expect(written).toEqual(['__Host-signed-out=1; Path=/; Secure; SameSite=Strict; Max-Age=34560000']);
});
