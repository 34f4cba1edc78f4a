// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { identityColor } from './identity-color.ts';

const initialsOf = (name: string) =>
  /data-initials="([^"]*)"/.exec(renderToStaticMarkup(<Avatar id="user-0001" name={name} />))?.[1];

describe('an avatar without a picture shows initials', () => {
  test.each([
    ['Marina Orlova', 'MO'],
    ['Анна Каренина', 'АК'],
    ['ёлка яблоко', 'ЁЯ'],
    ['madonna', 'M'],
    ['Ana María de la Cruz', 'AC'],
    ['  Ada   Stein  ', 'AS'],
    ['@user', 'U'],
    ['@some_user', 'SU'],
    ['+34 600', '36'],
    ['😀 Anna', 'A'],
    ['Anna 😀', 'A'],
    ['李 小龙', '李小'],
    ['𝒜da', '𝒜'],
    // The accent is a separate character here.
    ['E\u0301mile', '\u00c9'],
    ['Jose\u0301 A\u0301lvarez', 'J\u00c1'],
    ['अमित कुमार', 'अक'],
  ])('%j as %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test.each(['', '   ', '😀', '@', '—'])('and a question mark for %j, which has no letter', (name) => {
    expect(initialsOf(name)).toBe('?');
  });
});

test('the colour follows from the id', () => {
  expect(renderToStaticMarkup(<Avatar id="user-0001" name="A" />)).toContain(
    `background:${identityColor('user-0001')}`,
  );
});

test('a picture replaces the initials, in the same size', () => {
  const markup = renderToStaticMarkup(<Avatar id="user-0001" name="Ada" src="/ada.png" size={24} />);
  expect(markup).toContain('<img src="/ada.png" alt="" width="24" height="24"/>');
  expect(markup).not.toContain('data-initials');
});

test.each([null, ''])('initials replace a picture that is %j', (src) => {
  expect(renderToStaticMarkup(<Avatar id="user-0001" name="Ada" src={src} />)).not.toContain('<img');
});

test('and are replaced by them if it cannot be loaded, until there is another', () => {
  const avatar = (src: string) => <Avatar id="user-0001" name="Ada" src={src} />;
  const { container, rerender, unmount } = render(avatar('/gone.png'));
  onTestFinished(unmount);
  const picture = () => container.querySelector('img');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(container.querySelector('[data-initials="A"]')).not.toBeNull();
  rerender(avatar('/ada.png'));
  expect(picture()?.getAttribute('src')).toBe('/ada.png');
});

test('a screen reader reads the name beside it, not the avatar', () => {
  expect(renderToStaticMarkup(<Avatar id="user-0001" name="Ada" />)).toMatch(
    /^<span[^>]* aria-hidden="true"/,
  );
});
