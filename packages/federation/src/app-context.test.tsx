// @vitest-environment happy-dom

import { renderUi } from '@switchboard/ui/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppProvider, useDirection } from './app-context.tsx';
import { createFakeContext } from './testing/index.ts';

const Direction = () => <output>{useDirection()}</output>;

it('the hook returns the current direction of the page', () => {
  const context = createFakeContext({ direction: 'rtl' });
  renderUi(
    <AppProvider context={context}>
      <Direction />
    </AppProvider>,
    { i18n: context.texts },
  );
  expect(screen.getByRole('status').textContent).toBe('rtl');
  act(() => context.theme.choose({ direction: 'ltr' }));
  expect(screen.getByRole('status').textContent).toBe('ltr');
});
