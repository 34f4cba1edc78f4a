// @vitest-environment happy-dom
import { readOverrides } from '@switchboard/federation/overrides';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { OverrideBadge } from './override-badge.tsx';

beforeEach(() => {
  localStorage.setItem('switchboard:override:chat', '3101');
  localStorage.setItem('switchboard:override:agents', 'https://staging.test/agents/');
});
afterEach(() => localStorage.clear());

const badge = () => screen.queryByRole('complementary', { name: 'Overrides' });

test('what is overridden is said, and ended by Reset', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  show(<OverrideBadge />, createFakeServices({ config: { overrides: true } }));
  expect(badge()?.textContent).toContain('Override: agents, chat');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(readOverrides(localStorage)).toEqual({});
  expect(reload).toHaveBeenCalledOnce();
});

test('nothing is said where overrides do not count', () => {
  show(<OverrideBadge />, createFakeServices({ config: { overrides: false } }));
  expect(badge()).toBeNull();
});

test('nothing is said where there are none', () => {
  localStorage.clear();
  show(<OverrideBadge />, createFakeServices({ config: { overrides: true } }));
  expect(badge()).toBeNull();
});
