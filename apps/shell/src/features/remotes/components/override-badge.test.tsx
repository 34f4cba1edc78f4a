// @vitest-environment happy-dom
import { readOverrides } from '@switchboard/federation/overrides';
import { deployed } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { OverrideBadge } from './override-badge.tsx';

beforeEach(() => {
  localStorage.setItem('switchboard:override:chat', '3101');
  localStorage.setItem('switchboard:override:agents', 'https://staging.test/agents/');
});
afterEach(() => localStorage.clear());

const remotes = [deployed('chat'), deployed('agents'), deployed('calendar')];
const badge = () => screen.queryByRole('complementary', { name: 'Overrides' });

test('the badge names the overridden apps, and Reset ends the overrides', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  show(<OverrideBadge />, createFakeServices({ remotes, config: { overrides: true } }));
  expect(badge()?.textContent).toContain('Override: agents, chat');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(readOverrides(localStorage)).toEqual({});
  expect(reload).toHaveBeenCalledOnce();
});

test('there is no badge where overrides are not allowed', () => {
  show(<OverrideBadge />, createFakeServices({ remotes, config: { overrides: false } }));
  expect(badge()).toBeNull();
});

test('an override that is not a folder, or of an app that is not deployed, is not listed', () => {
  localStorage.setItem('switchboard:override:calendar', 'ftp://staging.test/');
  localStorage.setItem('switchboard:override:left', '3102');
  show(<OverrideBadge />, createFakeServices({ remotes, config: { overrides: true } }));
  expect(badge()?.textContent).toMatch(/Override: agents, chatReset$/);
});

test('there is no badge without overrides', () => {
  localStorage.clear();
  show(<OverrideBadge />, createFakeServices({ remotes, config: { overrides: true } }));
  expect(badge()).toBeNull();
});
