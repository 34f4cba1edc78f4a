// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts } from '../../../locales/index.ts';
import { LazyForm } from './lazy-form.tsx';

const show = (load: () => Promise<{ Form: () => React.ReactNode }>) => {
  const context = createFakeContext();
  void context.addTexts('calendar', texts);
  return renderUi(
    <LazyForm load={load} rows={3}>
      {({ Form }) => <Form />}
    </LazyForm>,
    { i18n: context.texts },
  );
};
const code = { Form: () => <p>The form</p> };

test('a form whose code cannot be fetched says so, and Retry fetches it again', async () => {
  const attempts = [
    () => Promise.reject(new Error('offline')),
    () => Promise.reject(new Error('offline')),
    async () => code,
  ];
  const user = userEvent.setup();
  show(() => attempts.shift()?.() ?? Promise.resolve(code));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The form could not be loaded');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('The form');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(attempts).toEqual([]);
});

test('after a failure, opening the form again fetches its code again', async () => {
  let online = false;
  const load = async () => {
    if (!online) throw new Error('offline');
    return code;
  };
  const { unmount } = show(load);
  await waitFor(() => screen.getByRole('alert'));
  unmount();
  online = true;
  show(load);
  await screen.findByText('The form');
});
