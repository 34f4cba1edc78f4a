// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cut, nails, namesIn, openServices } from '../testing/service-list.ts';

beforeEach(() => setViewWidth(1440));

// Specification 61.15
describe('by keyboard', () => {
  test('a service moves through all categories, and each place is told', async () => {
    const { list, user, fake } = await openServices();
    within(list).getByRole('button', { name: 'Move Haircut' }).focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Haircut: 2 of 2 in Hair');
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Haircut: 1 of 1 in Nails');
    expect(namesIn(list)).toEqual(['Hair', 'Styling', 'Nails', 'Haircut']);
    await waitFor(() =>
      expect(fake.data.services?.list.find(({ id }) => id === cut.id)?.category).toBe(nails.id),
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Haircut');
  });

  test('a move that is refused goes back, with the reason', async () => {
    const { list, user, fake } = await openServices();
    fake.gate = async (call) => {
      if (call === 'services.update') throw new Error('Not now');
    };
    within(list).getByRole('button', { name: 'Move Haircut' }).focus();
    await user.keyboard('{ArrowDown}');
    await within(list).findByText('Not now');
    expect(namesIn(list)).toEqual(['Hair', 'Haircut', 'Styling', 'Nails']);
  });

  test('a category moves with its services', async () => {
    const { list, user, fake } = await openServices();
    within(list).getByRole('button', { name: 'Move Hair' }).focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Hair: category 2 of 2');
    expect(namesIn(list)).toEqual(['Nails', 'Hair', 'Haircut', 'Styling']);
    await waitFor(() => expect(fake.calls).toContain('services.updateCategory'));
  });
});
