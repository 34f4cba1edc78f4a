// @vitest-environment happy-dom
import { HttpError, type QuickReply } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { ofHost } from '../../../testing/of-host.ts';
import { fakeMedia, notConnected, showScreens } from '../../../testing/show-screens.tsx';

const aReply = (name: string, text: string): QuickReply => ({ id: name, name, text, updated_ts: 1 });
const REPLIES = [
  aReply('address', 'Calle Mayor 1'),
  aReply('hello', 'Hello {first_name}, see you at {time}'),
];

const open = (replies = REPLIES, mode: 'base' | 'extended' = 'extended') => {
  const quickReplies = {
    list: vi.fn(async () => replies),
    create: vi.fn(async ({ name, text }: { name: string; text: string }) => aReply(name, text)),
    update: vi.fn(async (id: string, content: { name: string; text: string }) => ({
      ...aReply(content.name, content.text),
      id,
    })),
    remove: vi.fn(async () => {}),
  };
  const api = { media: fakeMedia, telegram: { status: notConnected }, quickReplies };
  const inbox = createFakeInbox([aConversation({ id: 'marina', customer: { name: 'Marina Orlova' } })], {
    mode,
  });
  const view = showScreens({ inbox, context: createFakeContext({ api }) });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  const sent = () => view.thread.send.mock.calls.map(([text]) => text);
  const options = async () => {
    const list = await screen.findByRole('listbox', { name: 'Quick replies' });
    return within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  };
  return { ...view, quickReplies, field, sent, options };
};

it('/ opens them, letters narrow them, and Enter inserts one with its variables, to go on at the gap', async () => {
  const { user, field, sent, options } = open();
  await user.type(field, '/');
  expect(await options()).toEqual([
    '/addressCalle Mayor 1',
    '/helloHello {first_name}, see you at {time}',
    'Quick replies …',
  ]);
  await user.keyboard('hel');
  expect(await options()).toHaveLength(2);
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Hello Marina, see you at {time}');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{time}');
  expect(sent()).toEqual([]);
  await user.keyboard('ten{Enter}');
  expect(sent()).toEqual(['Hello Marina, see you at ten']);
});

it('while they load, a line says so, and Enter does not send the typed text to the customer', async () => {
  const { user, field, sent, quickReplies } = open();
  let answer = () => {};
  quickReplies.list.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve(REPLIES);
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
  expect(field.value).toBe('Hello Marina, see you at {time}');
});

it('a request can be sent as a text after Escape, also while they are loading', async () => {
  const { user, field, sent, quickReplies } = open();
  quickReplies.list.mockReturnValueOnce(new Promise(() => {}));
  await user.type(field, '/hel');
  await screen.findByText('Loading quick replies …');
  await user.keyboard('{Escape}{Enter}');
  expect(sent()).toEqual(['/hel']);
});

it('arrows choose, and Tab inserts', async () => {
  const { user, field, options } = open();
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
  const { user, field, options, sent } = open();
  await user.type(field, '/');
  await options();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(field);
  await user.keyboard('start{Enter}');
  expect(sent()).toEqual(['/start']);
});

it('a command that is no quick reply is an ordinary message', async () => {
  const { user, field, options, sent } = open();
  await user.type(field, '/');
  await options();
  await user.keyboard('start{Enter}');
  expect(sent()).toEqual(['/start']);
});

it('a backend of the base contract has none', async () => {
  const { user, field, quickReplies } = open(REPLIES, 'base');
  await user.type(field, '/');
  expect(quickReplies.list).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('the first one is written in the dialog, and one can be changed and deleted', async () => {
  const { user, field, options, quickReplies } = open([]);
  await user.type(field, '/');
  expect(await options()).toEqual(['Write the first one']);
  await user.keyboard('{Enter}');
  expect(field.value).toBe('');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick replies' }));
  await user.click(dialog.getByRole('button', { name: 'Add a quick reply' }));
  await user.type(dialog.getByLabelText(/^Name/), '/prices');
  await user.type(dialog.getByLabelText('Message'), 'Dear ');
  await user.click(dialog.getByRole('button', { name: 'First name' }));
  quickReplies.create.mockRejectedValueOnce(ofHost(new HttpError('', 409, { code: 'name_taken' })));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Another quick reply has this name');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(quickReplies.create).toHaveBeenLastCalledWith({ name: 'prices', text: 'Dear {first_name}' });

  await user.click(await dialog.findByRole('button', { name: 'Edit' }));
  await user.type(dialog.getByLabelText(/^Name/), ' 2027{Enter}');
  await dialog.findByText('/prices 2027');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add a quick reply' }));
  await user.click(dialog.getByRole('button', { name: 'Delete /prices 2027' }));
  expect(quickReplies.remove).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(quickReplies.remove).toHaveBeenCalledWith('prices');
  expect(dialog.queryByText('/prices 2027')).toBeNull();
});

// Specification 41.13
it('a deleted one is brought back by Undo, and a refusal of that is said', async () => {
  const { user, field, options, quickReplies } = open();
  await user.type(field, '/');
  await options();
  await user.keyboard('{ArrowUp}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick replies' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete /address' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('/address is deleted.')).toBeTruthy();
  quickReplies.create.mockRejectedValueOnce(ofHost(new HttpError('', 409, { code: 'name_taken' })));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await dialog.findByText('Another quick reply has this name');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('/address')).toBeTruthy();
  expect(quickReplies.create).toHaveBeenLastCalledWith({ name: 'address', text: 'Calle Mayor 1' });
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
});

// Specification 48.3
it('Escape asks before a typed quick reply is lost, and the text is there after the question', async () => {
  const { user, field, options, quickReplies } = open([]);
  await user.type(field, '/');
  await options();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick replies' }));
  await user.click(dialog.getByRole('button', { name: 'Add a quick reply' }));
  await user.type(dialog.getByLabelText(/^Name/), 'prices');
  const cancel = () =>
    fireEvent(
      screen.getByRole('dialog', { name: 'Quick replies' }),
      new Event('cancel', { cancelable: true }),
    );
  cancel();
  await user.click(await dialog.findByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('prices');
  cancel();
  await user.click(await dialog.findByRole('button', { name: 'Discard' }));
  await user.click(await dialog.findByRole('button', { name: 'Add a quick reply' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  expect(quickReplies.create).not.toHaveBeenCalled();
});
