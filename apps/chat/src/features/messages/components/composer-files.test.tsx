// @vitest-environment happy-dom

import { MAX_CAPTION_LENGTH } from '@switchboard/api-client';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const aFile = (name: string, size = 1_440_000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const attachButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Attach files' });
const tray = () => screen.findByRole('list', { name: 'Files to send' });

const open = ({ mode = 'extended', bot = false }: { mode?: 'extended' | 'base'; bot?: boolean } = {}) => {
  const conversation = bot ? aBotConversation({ id: 'diego' }) : aConversation({ id: 'marina' });
  const thread = createFakeThread({ conversation });
  const inbox = createFakeInbox([conversation]);
  inbox.setState({ mode });
  const at = bot ? '/dashboard/chat/bot/diego' : '/dashboard/chat/account/marina';
  const view = showScreens({ thread, inbox, context: createFakeContext(), at });
  const attach = (...files: File[]) => act(() => thread.attachments.add(files));
  const sent = () =>
    thread.sendFiles.mock.calls.flatMap(([files, caption]) =>
      files.map(({ file }, place) => [file.name, place === 0 ? caption : ''] as const),
    );
  return { ...view, attach, sent };
};

const transferOf = (...files: File[]) => ({
  types: ['Files'],
  files,
  items: files.map((file) => ({ getAsFile: () => file, webkitGetAsEntry: () => ({ isDirectory: false }) })),
});

it('attached files are shown with name and size, and one can be removed', async () => {
  const { attach, user, sent } = open();
  await attach(aFile('prices.pdf'), aFile('fdp\u202Eexe.txt', 12));
  const items = within(await tray());
  items.getByText('prices.pdf');
  items.getByText('1.4 MB');
  items.getByText('fdpexe.txt');
  await user.click(items.getByRole('button', { name: 'Remove prices.pdf' }));
  expect(items.queryByText('prices.pdf')).toBeNull();
  await user.click(button());
  await waitFor(() => expect(sent()).toEqual([['fdp\u202Eexe.txt', '']]));
});

it('the text goes with the first file, and the field is empty again', async () => {
  const { attach, user, sent } = open();
  await attach(aFile('a.pdf'), aFile('b.pdf'));
  await user.type(field(), 'Our prices{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['a.pdf', 'Our prices'],
      ['b.pdf', ''],
    ]),
  );
  expect(field().value).toBe('');
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
});

it('text typed while the first file is being stored stays in the field', async () => {
  const { attach, user, thread } = open();
  let keep: () => void = () => {};
  thread.sendFiles.mockReturnValueOnce(
    new Promise((resolve) => {
      keep = resolve;
    }),
  );
  await attach(aFile('a.pdf'));
  await user.type(field(), 'Our prices{Enter}Anything else?');
  await act(async () => keep());
  await waitFor(() => expect(field().value).toBe('Anything else?'));
  await user.keyboard('{Enter}');
  expect(thread.send.mock.calls.map(([text]) => text)).toEqual(['Anything else?']);
});

it('a text that is sent while files are being kept goes out after them, once', async () => {
  const { attach, user, thread, sent } = open();
  const { promise, resolve } = deferred();
  thread.sendFiles.mockReturnValueOnce(promise);
  await attach(aFile('a.pdf'), aFile('b.pdf'));
  await user.type(field(), 'Our prices{Enter}{Enter}');
  expect(screen.queryByText(/Is sent/)).toBeNull();
  await user.type(field(), 'Anything else?{Enter}');
  screen.getByText('Is sent once the files before it are stored');
  expect(thread.send).not.toHaveBeenCalled();
  await act(async () => resolve());
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent()).toEqual([
    ['a.pdf', 'Our prices'],
    ['b.pdf', ''],
  ]);
  expect(thread.send.mock.calls.map(([text]) => text)).toEqual(['Anything else?']);
  expect(screen.queryByText(/Is sent/)).toBeNull();
});

it('files that are added and sent while others are being kept go out after them', async () => {
  const { attach, user, thread, sent } = open();
  const { promise, resolve } = deferred();
  thread.sendFiles.mockReturnValueOnce(promise);
  await attach(aFile('a.pdf'));
  await user.click(button());
  expect(button().disabled).toBe(true);
  await attach(aFile('b.pdf'));
  await user.type(field(), 'The second{Enter}');
  await act(async () => resolve());
  await waitFor(() =>
    expect(sent()).toEqual([
      ['a.pdf', ''],
      ['b.pdf', 'The second'],
    ]),
  );
  expect(field().value).toBe('');
});

it('a text behind files that could not be kept stays in the field', async () => {
  const { attach, user, thread } = open();
  const { promise, reject } = deferred();
  thread.sendFiles.mockReturnValueOnce(promise);
  await attach(aFile('a.pdf'));
  await user.type(field(), 'Our prices{Enter}Anything else?{Enter}');
  await act(async () => reject(new DOMException('Full', 'QuotaExceededError')));
  expect((await screen.findByRole('alert')).textContent).toContain('This browser has no room');
  expect(field().value).toBe('Our pricesAnything else?');
  expect(thread.send).not.toHaveBeenCalled();
});

it('a caption that is too long for Telegram is not sent', async () => {
  const { attach, user, sent } = open();
  await attach(aFile('a.pdf'));
  fireEvent.change(field(), { target: { value: 'x'.repeat(MAX_CAPTION_LENGTH + 1) } });
  expect(screen.getByRole('alert').textContent).toBe(
    'Too long by 1 character. Telegram takes 1,024 under a file.',
  );
  expect(button().disabled).toBe(true);
  await user.type(field(), '{Enter}');
  expect(sent()).toEqual([]);
});

it('an empty file is refused by name, and the others stay', async () => {
  const { attach } = open();
  await attach(aFile('empty.pdf', 0), aFile('a.pdf'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Empty, so it cannot be sent: \u2068empty.pdf\u2069');
  within(await tray()).getByText('a.pdf');
});

it('a browser without room says so, and the file and its text stay', async () => {
  const { attach, user, thread } = open();
  await attach(aFile('a.pdf'));
  thread.sendFiles.mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
  await user.type(field(), 'Our prices{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This browser has no room');
  within(await tray()).getByText('a.pdf');
  expect(field().value).toBe('Our prices');
  await user.click(button());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('a picture is pasted, but copied text wins over the picture of it', async () => {
  open();
  const paste = (types: string[]) => {
    const event = createEvent.paste(field(), {
      clipboardData: { types, files: [aFile('image.pdf')] },
    });
    fireEvent(field(), event);
    return event.defaultPrevented;
  };
  expect(paste(['text/plain', 'Files'])).toBe(false);
  expect(paste(['Files'])).toBe(true);
  within(await tray()).getByText('image.pdf');
});

it('files are dropped anywhere on the thread, which shows where', async () => {
  open();
  const thread = screen.getByRole('region', { name: 'Marina Orlova' });
  const dataTransfer = transferOf(aFile('a.pdf'));
  fireEvent.dragEnter(thread, { dataTransfer });
  screen.getByText('Drop files to attach them');
  const leave = (relatedTarget: Element) => {
    const event = createEvent.dragLeave(thread, { dataTransfer });
    // The event of happy-dom has none.
    Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
    fireEvent(thread, event);
  };
  leave(field());
  screen.getByText('Drop files to attach them');
  leave(document.body);
  expect(screen.queryByText('Drop files to attach them')).toBeNull();
  fireEvent.dragEnter(thread, { dataTransfer });
  fireEvent.drop(thread, { dataTransfer });
  expect(screen.queryByText('Drop files to attach them')).toBeNull();
  within(await tray()).getByText('a.pdf');
});

it('a dragged text is left to the browser', () => {
  open();
  const thread = screen.getByRole('region', { name: 'Marina Orlova' });
  fireEvent.dragEnter(thread, { dataTransfer: { types: ['text/plain'], files: [], items: [] } });
  expect(screen.queryByText('Drop files to attach them')).toBeNull();
});

// Specification 5.2
it('on a backend of the base contract a bot takes no files, and the composer says so first', async () => {
  open({ mode: 'base', bot: true });
  expect(attachButton().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
  fireEvent.drop(screen.getByRole('region', { name: 'Diego Ruiz' }), {
    dataTransfer: transferOf(aFile('a.pdf')),
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This server sends no files to bot conversations',
  );
});

it.each([
  ['extended', true],
  ['base', false],
] as const)('on a backend that is %s, files can be attached', (mode, bot) => {
  open({ mode, bot });
  expect(attachButton().disabled).toBe(false);
});
