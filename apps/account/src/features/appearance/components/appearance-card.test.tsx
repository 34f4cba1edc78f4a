// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { notConnected } from '../../../testing/entities.ts';
import { show } from '../../../testing/show.tsx';

const open = async () => {
  const context = createFakeContext({ api: { telegram: { status: async () => notConnected } } });
  show('appearance', context);
  await screen.findByRole('region', { name: 'Appearance and language' });
  return context;
};

const group = (name: string) => within(screen.getByRole('group', { name }));
const chosenIn = (name: string) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map((radio) => radio.labels?.[0]?.textContent);

describe('theme and direction', () => {
  it('show the choice, and change it for the whole suite', async () => {
    const context = await open();
    expect([chosenIn('Theme'), chosenIn('Text direction')]).toEqual([['Dark'], ['Left to right']]);
    await userEvent.click(screen.getByRole('radio', { name: 'As the system' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Right to left' }));
    expect(context.theme.chosen()).toEqual({ theme: 'system', direction: 'rtl' });
    expect([chosenIn('Theme'), chosenIn('Text direction')]).toEqual([['As the system'], ['Right to left']]);
  });

  it('follow a choice made outside the card', async () => {
    const context = await open();
    act(() => context.theme.choose({ theme: 'light' }));
    expect(chosenIn('Theme')).toEqual(['Light']);
  });
});

describe('the language', () => {
  it('is not chosen at first, so that English can be chosen although the screens are English', async () => {
    const context = await open();
    expect(chosenIn('Language')).toEqual([]);
    screen.getByText(/the menu is in Russian/);
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(context.i18n.chosen()).toBe('en');
    expect(chosenIn('Language')).toEqual(['English']);
    expect(screen.queryByText(/the menu is in Russian/)).toBeNull();
  });

  it('is offered under its own name, and applies to the screen once it is chosen', async () => {
    await open();
    expect(screen.getByRole('radio', { name: 'Español' }).closest('[lang]')?.getAttribute('lang')).toBe('es');
    await userEvent.click(screen.getByRole('radio', { name: 'Русский' }));
    await screen.findByRole('heading', { name: 'Оформление и язык' });
    expect(chosenIn('Язык')).toEqual(['Русский']);
  });
});
