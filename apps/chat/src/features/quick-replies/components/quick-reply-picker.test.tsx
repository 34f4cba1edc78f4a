// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showWithReplies } from '../../../testing/quick-replies.tsx';

const open = () => {
  const view = showWithReplies();
  const button = () => screen.getByRole('button', { name: 'Quick replies' });
  const picker = async () => within(await screen.findByRole('dialog', { name: 'Quick replies' }));
  return { ...view, button, picker };
};

// Specification 65.12
it('the button of the composer opens them with a search; the chosen one comes in at the caret', async () => {
  const { user, field, button, picker } = open();
  await user.type(field, 'Come to  now');
  field.setSelectionRange(8, 8);
  await user.click(button());
  const search = (await picker()).getByRole('combobox', { name: 'Search quick replies' });
  await (await picker()).findAllByRole('option');
  await user.type(search, 'mayor');
  expect((await picker()).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '/addressCalle Mayor 1',
    'Quick replies …',
  ]);
  await user.type(search, '{Enter}');
  await waitFor(() => expect(field.value).toBe('Come to Calle Mayor 1 now'));
  expect(screen.queryByRole('dialog', { name: 'Quick replies' })).toBeNull();
  expect(document.activeElement).toBe(field);
});

it('a click chooses, also into an empty field', async () => {
  const { user, field, button, picker, selected } = open();
  await user.click(button());
  await user.click(await (await picker()).findByText('/hello'));
  expect(field.value).toBe('Hello Marina, see you at ___');
  expect(selected()).toBe('___');
});

it('a search without a result says so, and Escape closes', async () => {
  const { user, field, button, picker } = open();
  await user.type(field, 'Half a sentence');
  await user.click(button());
  const search = (await picker()).getByRole('combobox');
  await (await picker()).findAllByRole('option');
  await user.type(search, 'xyz');
  (await picker()).getByText('No quick reply matches');
  await user.type(search, '{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick replies' })).toBeNull());
  expect(field.value).toBe('Half a sentence');
});

it('all of them are managed from there', async () => {
  const { user, button, picker } = open();
  await user.click(button());
  await user.click(await (await picker()).findByText('Quick replies …'));
  expect(await screen.findByRole('button', { name: 'Add a quick reply' })).toBeTruthy();
});

it('a backend of the base contract has no such button', () => {
  showWithReplies({ mode: 'base' });
  expect(screen.queryByRole('button', { name: 'Quick replies' })).toBeNull();
});
