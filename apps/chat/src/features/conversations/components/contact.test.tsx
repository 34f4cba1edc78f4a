// @vitest-environment happy-dom
import type { TelegramAccount } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const nina = { id: 'account-1', connected: true, label: 'Nina' };
const shop = { id: 'account-2', connected: false, label: 'Shop' };

/** Opens a conversation of Nina's account, in a business with these accounts. */
const openWith = (integrations: TelegramAccount[]) => {
  const customer = { name: 'Marina Orlova', username: 'marina' };
  const inbox = createFakeInbox([aConversation({ id: 'marina', integration_id: 'account-1', customer })]);
  const status = async () => ({ connected: true, integration: null, bots: [], integrations });
  const context = createFakeContext({ api: { telegram: { status } } });
  showScreens({ thread: createFakeThread(), inbox, context });
  context.events.emit('telegram:connected', { source: 'account' });
};

// Specification 46.12
it('names the account of a conversation, where there are several', async () => {
  openWith([nina, shop]);
  expect(await screen.findByText('account of Nina')).toBeTruthy();
});

it('names no account, where there is one', async () => {
  openWith([nina]);
  expect(await screen.findByText('@marina')).toBeTruthy();
  expect(screen.queryByText(/^account of/)).toBeNull();
});
