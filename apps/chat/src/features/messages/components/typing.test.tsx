// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { createFakeCustomers } from '../../../testing/fake-customers.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

// Specification 53.29
it('shows that the customer writes until the message comes', () => {
  const customers = createFakeCustomers();
  showScreens({
    customers,
    thread: createFakeThread({ history: [aMessage()] }),
    inbox: createFakeInbox([aConversation({ id: 'marina' })]),
  });
  const words = () => screen.queryByText('Marina Orlova is typing …');
  act(() => customers.feed.tell({ typing: ['other'] }));
  expect(words()).toBeNull();
  act(() => customers.feed.tell({ typing: ['marina'] }));
  expect(words()).not.toBeNull();
  act(() => customers.feed.tell({ messages: [{ ...aMessage({ id: 'next' }), conversationId: 'marina' }] }));
  expect(words()).toBeNull();
});
