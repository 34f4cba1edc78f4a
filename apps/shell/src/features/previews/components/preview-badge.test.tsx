// @vitest-environment happy-dom
import type { RuntimeConfig } from '@switchboard/federation/config';
import { deployed } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { PreviewBadge } from './preview-badge.tsx';

const mark = () => screen.queryByRole('complementary', { name: 'Preview' })?.textContent;

const open = (preview?: { app: string; until?: string }, config: Partial<RuntimeConfig> = {}) => {
  const reload = vi.fn();
  const services = createFakeServices({ remotes: [deployed('chat')], config, hostPage: { reload } });
  services.deployment = { kept: false, problems: [], ...(preview && { preview }) };
  show(<PreviewBadge />, services);
  return reload;
};

// Specification 107.12
test('the page says that it is a preview and until when, and leaves it', async () => {
  sessionStorage.setItem('switchboard:preview', 'chat.3f');
  const reload = open({ app: 'chat', until: '2026-12-05T12:00:00.000Z' });
  expect(mark()).toMatch(/^Preview of chat, until Dec 5, 2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(sessionStorage.length).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
});

// Specification 107.13, 115.8
test('the page says beside the preview that an override is in effect, which stays when the preview is left', async () => {
  localStorage.setItem('switchboard:override:chat', '3101');
  onTestFinished(() => localStorage.clear());
  const reload = open({ app: 'chat', until: '2026-12-05T12:00:00.000Z' }, { overrides: true });
  expect(mark()).toMatch(/^Override: chat · Preview of chat, until Dec 5, 2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(localStorage.getItem('switchboard:override:chat')).toBe('3101');
  expect(reload).toHaveBeenCalledOnce();
});

test('an override that is not in effect is not named', () => {
  localStorage.setItem('switchboard:override:chat', '3101');
  onTestFinished(() => localStorage.clear());
  open({ app: 'chat' });
  expect(mark()).toMatch(/^Preview of chat not available/);
});

test('the page says that a preview is not available', () => {
  open({ app: 'chat' });
  expect(mark()).toMatch(/^Preview of chat not available/);
});

test('other pages have no mark', () => {
  open();
  expect(mark()).toBeUndefined();
});
