// @vitest-environment happy-dom
import { deployed } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { PreviewBadge } from './preview-badge.tsx';

const mark = () => screen.queryByRole('complementary', { name: 'Preview' })?.textContent;

const open = (preview?: { app: string; until?: string }) => {
  const reload = vi.fn();
  const services = createFakeServices({ remotes: [deployed('chat')], hostPage: { reload } });
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

// Specification 107.13
test('the page says that a preview is not available', () => {
  open({ app: 'chat' });
  expect(mark()).toMatch(/^Preview of chat not available/);
});

test('other pages have no mark', () => {
  open();
  expect(mark()).toBeUndefined();
});
