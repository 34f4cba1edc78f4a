import type { QuickReply } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { aConversation } from './entities.ts';
import { createFakeInbox } from './fake-inbox.ts';
import { aReplyFile } from './reply-file.ts';
import { fakeMedia, notConnected, showScreens } from './show-screens.tsx';

export const aReply = (name: string, text: string, given: Partial<QuickReply> = {}): QuickReply => ({
  ...{ id: name, name, text },
  ...{ updated_ts: 1, files: [] },
  ...given,
});

const REPLIES = [aReply('address', 'Calle Mayor 1'), aReply('hello', 'Hello {first_name}, see you at ___')];

interface Options {
  replies?: QuickReply[];
  mode?: 'base' | 'extended';
  /** The customer's. */
  name?: string;
}

/** A conversation over a fake backend with quick replies. */
export const showWithReplies = ({
  replies = REPLIES,
  mode = 'extended',
  name = 'Marina Orlova',
}: Options = {}) => {
  const quickReplies = {
    list: vi.fn(async () => replies),
    create: vi.fn(async (given: { name: string; text: string }) => aReply(given.name, given.text)),
    update: vi.fn(async (id: string, given: { name: string; text: string }) =>
      aReply(given.name, given.text, { id }),
    ),
    remove: vi.fn(async () => {}),
    restore: vi.fn(async (id: string) => replies.find((one) => one.id === id) ?? aReply(id, '')),
    upload: vi.fn(async (given: { name: string }) => aReplyFile(given.name, given.name)),
  };
  const api = { media: fakeMedia, telegram: { status: notConnected }, quickReplies };
  const inbox = createFakeInbox([aConversation({ id: 'marina', customer: { name } })], { mode });
  const view = showScreens({ inbox, context: createFakeContext({ api }) });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  const sent = () => view.thread.send.mock.calls.map(([text]) => text);
  const options = async () => {
    const list = await screen.findByRole('listbox', { name: 'Quick replies' });
    return within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  };
  const selected = () => field.value.slice(field.selectionStart, field.selectionEnd);
  /** The dialog of all replies. */
  const openDialog = async () => {
    await view.user.type(field, '/');
    await options();
    await view.user.keyboard('{ArrowUp}{Enter}');
    return within(await screen.findByRole('dialog', { name: 'Quick replies' }));
  };
  return { ...view, quickReplies, field, sent, options, selected, openDialog };
};
