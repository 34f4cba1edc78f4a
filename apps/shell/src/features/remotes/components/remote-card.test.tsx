// @vitest-environment happy-dom
import { RemoteError } from '@switchboard/federation/loader';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { RemoteCard } from './remote-card.tsx';

const cause = new TypeError('bookings is undefined');
const error = new RemoteError('chat', 'broken-start', 'chat threw as it started', { cause });

// Specification 86.6
test.each([true, false])(
  'the card shows what the code of the app threw in development only: %s',
  (detailed) => {
    const props = { remote: 'chat', title: 'Chats', reason: 'broken-start' as const, onRetry: () => {} };
    show(<RemoteCard {...props} error={error} detailed={detailed} />, createFakeServices());
    const words = screen.getByRole('alert').textContent ?? '';
    expect(words.includes('SB209 chat threw as it started')).toBe(detailed);
    expect(words.includes('TypeError: bookings is undefined')).toBe(detailed);
    expect(words).toContain('Chats could not be loaded');
  },
);
