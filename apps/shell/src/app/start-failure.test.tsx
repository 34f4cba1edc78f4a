// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { failureIn, StartFailure } from './start-failure.tsx';

test.each([
  ['en', 'Switchboard could not start', 'Reload the page'],
  ['es', 'Switchboard no ha podido iniciarse', 'Recargar la página'],
  ['ru', 'Не удалось запустить Switchboard', 'Обновить страницу'],
] as const)(
  'a page that cannot start says so in the chosen language: %s',
  async (language, title, action) => {
    onTestFinished(cleanup);
    render(<StartFailure {...(await failureIn(language))} />);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('button', { name: action })).toBeTruthy();
  },
);

test('the error number is shown with a hint', async () => {
  onTestFinished(cleanup);
  render(<StartFailure {...(await failureIn('en'))} number="SB102" />);
  expect(screen.getByText('SB102').title).toBe('Error SB102: mention this number when you ask for help');
});

test('the default language is the stored one, or English', async () => {
  onTestFinished(() => localStorage.clear());
  expect(await failureIn()).toHaveProperty('language', 'en');
  localStorage.setItem('language', 'es');
  expect(await failureIn()).toHaveProperty('language', 'es');
});
