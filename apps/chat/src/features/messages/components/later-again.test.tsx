// @vitest-environment happy-dom
import { NetworkError } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { noCustomers, noSchedule } from '../../../testing/fake-chats-api.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { fakeMedia, notConnected, showScreens } from '../../../testing/show-screens.tsx';
import { lateScheduled } from './use-later.tsx';

await lateScheduled.fetch();

const MORNING = Date.UTC(2031, 0, 7, 13);

const open = () => {
  const zone = { name: 'Europe/Madrid', offset: 60, changes: [] };
  const times = { clocks: zone, of: 'business', home: zone, quiet: [1260, 540], until: MORNING + 86_400_000 };
  const create = vi.fn(async (_id: string, _body: object, _key: string) => []);
  const createFile = vi.fn(async (_id: string, _file: { name: string; caption: string }) => []);
  const context = createFakeContext({
    api: {
      media: fakeMedia,
      telegram: { status: notConnected },
      customers: noCustomers,
      schedule: { settings: noSchedule.settings },
      agents: { list: async () => [] },
      answering: {},
      scheduled: {
        times: async () => ({ ...times, choices: [{ name: 'tomorrow', at: MORNING }] }),
        list: async () => [],
        create,
        createFile,
      } as never,
    },
  });
  const thread = createFakeThread({ state: { draft: 'See you!' } });
  const inbox = createFakeInbox([aConversation({ id: 'marina' })]);
  const { user, unmount } = showScreens({ context, thread, inbox });
  const sendLater = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send later' }));
    await user.click(await screen.findByRole('menuitem', { name: /Tomorrow/ }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  /** Shows the page again, with the draft that the tab has kept. */
  const reload = () => {
    unmount();
    showScreens({ context, thread, inbox });
  };
  return { thread, create, createFile, sendLater, reload };
};

// Specification 64.14
it('a message whose answer was lost is handed over again as the same message', async () => {
  const { thread, create, sendLater } = open();
  create.mockRejectedValueOnce(new NetworkError('gone'));
  await sendLater();
  await sendLater();
  const keys = create.mock.calls.map(([, , key]) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  act(() => thread.setDraft('See you!'));
  await sendLater();
  expect(create.mock.calls[2]?.[2], 'written again, it is another message').not.toBe(keys[0]);
});

it('a file that the server has is not handed over again with those that failed', async () => {
  const { thread, createFile, sendLater } = open();
  const aFile = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
  await act(() => thread.attachments.add([aFile('one.pdf'), aFile('two.pdf')]));
  await screen.findByText('two.pdf');
  createFile.mockResolvedValueOnce([]).mockRejectedValueOnce(new NetworkError('gone'));
  await sendLater();
  expect(thread.getState().draft).toBe('');
  await sendLater();
  expect(createFile.mock.calls.map(([, { name, caption }]) => [name, caption])).toEqual([
    ['one.pdf', 'See you!'],
    ['two.pdf', ''],
    ['two.pdf', ''],
  ]);
  expect(thread.attachments.getState().items).toEqual([]);
});

it.each<[string, (page: ReturnType<typeof open>) => void]>([
  ['after a reload', ({ reload }) => reload()],
  [
    'although the customer wrote meanwhile',
    ({ thread }) => act(() => thread.arrive(aMessage({ id: 'new', ts: MORNING, author: 'customer' }))),
  ],
])('a message whose answer was lost is the same one %s', async (_, happen) => {
  const page = open();
  page.create.mockRejectedValueOnce(new NetworkError('gone'));
  await page.sendLater();
  happen(page);
  await page.sendLater();
  const keys = page.create.mock.calls.map(([, , key]) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
