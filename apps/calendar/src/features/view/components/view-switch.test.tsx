// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import type { ViewControl } from '../store/use-view.ts';
import { ViewSwitch } from './view-switch.tsx';

const open = (width: number) => {
  setViewWidth(width);
  const chooseView = vi.fn<ViewControl['chooseView']>();
  renderPart(<ViewSwitch view={{ view: 'week', chooseView }} />);
  return { user: userEvent.setup(), chooseView };
};

test('where there is room, all views are in sight', async () => {
  const { user, chooseView } = open(1440);
  const views = within(screen.getByRole('radiogroup', { name: 'View' }));
  expect(views.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent).toBe('Week');
  await user.click(views.getByRole('radio', { name: 'Month' }));
  expect(chooseView.mock.calls).toEqual([['month']]);
});

test('on a narrower screen they are a list', async () => {
  const { user, chooseView } = open(1024);
  const views = screen.getByRole<HTMLSelectElement>('combobox', { name: 'View' });
  expect(views.value).toBe('week');
  await user.selectOptions(views, 'Agenda');
  expect(chooseView.mock.calls).toEqual([['agenda']]);
});
