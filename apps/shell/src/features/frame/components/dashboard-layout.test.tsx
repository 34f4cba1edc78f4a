// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { useNavigate } from '@switchboard/ui/router';
import { setViewWidth } from '@switchboard/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

type NavigateFunction = ReturnType<typeof useNavigate>;

beforeEach(() => localStorage.clear());

/** Opens the drawer at `/second`, after `/first`. */
const openDrawer = async () => {
  setViewWidth(1199);
  let navigate: NavigateFunction;
  const Browser = () => {
    navigate = useNavigate();
    return <DashboardLayout />;
  };
  show(<Browser />, createFakeServices({ user: ada }), { at: '/first' });
  await act(async () => navigate('/second'));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeTruthy();
  return (go: (navigate: NavigateFunction) => void) => act(async () => go(navigate));
};

test.each<[string, (navigate: NavigateFunction) => void]>([
  ['the browser goes back', (navigate) => navigate(-1)],
  ['another screen is opened', (navigate) => navigate('/third')],
  ['another part of the screen is opened', (navigate) => navigate('/second?page=2')],
])('the drawer closes when %s', async (_, leave) => {
  const go = await openDrawer();
  await go(leave);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main menu' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
});
