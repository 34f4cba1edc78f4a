// @vitest-environment happy-dom
import { RemoteError } from '@switchboard/federation/loader';
import { createFakeLoader, deployed } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { ElementNotices } from './element-notices.tsx';

const attempt = { milliseconds: 1, bytes: 1, base: '/' } as const;
const reports = [
  {
    remote: 'chat',
    state: 'running',
    attempts: [
      {
        ...attempt,
        source: 'current',
        version: '1.0.0',
        error: new RemoteError('chat', 'gone', 'no chat today'),
      },
      { ...attempt, source: 'previous', version: '0.9.0' },
    ],
  },
] as const;

/** The notice in the element of one app, on a page where the chat runs an earlier version and has a new one. */
const saidBy = (app: string, outdated: boolean) => {
  const remotes = [deployed('chat'), deployed('calendar')];
  const services = createFakeServices({ remotes });
  services.loader = createFakeLoader({
    reports: () => reports,
    outdated: () => (outdated ? [{ name: 'chat', version: '1.1.0' }] : []),
  });
  show(<ElementNotices app={app} />, services);
  return screen.getByRole('status').textContent;
};

test('an element says that its app runs in an earlier version', () => {
  expect(saidBy('chat', false)).toContain('chat runs in an earlier version for now.');
});

test('an element says that its app has a new version', () => {
  expect(saidBy('chat', true)).toContain('chat has a new version.');
});

test('an element shows no notices of other apps', () => {
  expect(saidBy('calendar', true)).toBe('');
});
