// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { Link, useLocation, useNavigate } from '@switchboard/ui/router';
import { renderUi } from '@switchboard/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useOverlay } from './use-overlay.ts';

const Screen = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { open, setOpen } = useOverlay('card');
  return (
    <>
      <output>{`${pathname}${search} ${open ? 'open' : 'closed'}`}</output>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/chat/bot/2">Other</Link>
    </>
  );
};

it('an overlay closes with the browser’s Back or by itself, and the page below stays', async () => {
  const user = userEvent.setup();
  const { texts } = createFakeContext();
  renderUi(<Screen />, { i18n: texts, at: '/chat/account/1?message=9' });
  const shown = () => screen.getByRole('status').textContent;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Open');
  expect(shown()).toBe('/chat/account/1?message=9 open');
  await press('Back');
  expect(shown()).toBe('/chat/account/1?message=9 closed');
  await press('Open');
  await press('Close');
  expect(shown()).toBe('/chat/account/1?message=9 closed');
  await press('Open');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(shown()).toBe('/chat/bot/2 closed');
});
