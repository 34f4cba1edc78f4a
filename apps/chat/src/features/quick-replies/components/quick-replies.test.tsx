// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aReply, showWithReplies } from '../../../testing/quick-replies.tsx';

it('/ opens them, letters narrow them, and Enter inserts one with its variables, to go on at the gap', async () => {
  const { user, field, sent, options } = showWithReplies();
  await user.type(field, '/');
  expect(await options()).toEqual([
    '/addressCalle Mayor 1',
    '/helloHello {first_name}, see you at ___',
    'Quick replies …',
  ]);
  await user.keyboard('hel');
  expect(await options()).toHaveLength(2);
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Hello Marina, see you at ___');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('___');
  expect(sent()).toEqual([]);
  await user.keyboard('ten{Enter}');
  expect(sent()).toEqual(['Hello Marina, see you at ten']);
});

it('while they load, a line says so, and Enter does not send the typed text to the customer', async () => {
  const { user, field, sent, quickReplies } = showWithReplies();
  let answer = () => {};
  quickReplies.list.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve([aReply('hello', 'Hello {first_name}, see you at ___')]);
    }),
  );
  await user.type(field, '/hel');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Loading quick replies …')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([]);
  expect(field.value).toBe('/hel');
  await act(async () => answer());
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Hello Marina, see you at ___');
});

it('a request can be sent as a text after Escape, also while they are loading', async () => {
  const { user, field, sent, quickReplies } = showWithReplies();
  quickReplies.list.mockReturnValueOnce(new Promise(() => {}));
  await user.type(field, '/hel');
  await screen.findByText('Loading quick replies …');
  await user.keyboard('{Escape}{Enter}');
  expect(sent()).toEqual(['/hel']);
});

it('arrows choose, and Tab inserts', async () => {
  const { user, field, options } = showWithReplies();
  await user.type(field, '/');
  await options();
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toContain('/address');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(active()).toContain('/hello');
  await user.keyboard('{Tab}');
  expect(field.value).toContain('Hello Marina');
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
});

it('Escape closes them and keeps the text and the focus; Enter then sends', async () => {
  const { user, field, options, sent } = showWithReplies();
  await user.type(field, '/');
  await options();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(field);
  await user.keyboard('start{Enter}');
  expect(sent()).toEqual(['/start']);
});

it('a command that is no quick reply is an ordinary message', async () => {
  const { user, field, options, sent } = showWithReplies();
  await user.type(field, '/');
  await options();
  await user.keyboard('start{Enter}');
  expect(sent()).toEqual(['/start']);
});

it('a backend of the base contract has none', async () => {
  const { user, field, quickReplies } = showWithReplies({ mode: 'base' });
  await user.type(field, '/');
  expect(quickReplies.list).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
});
