// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../i18n.ts';
import { renderUi } from '../testing/index.ts';
import { ErrorState } from './error-state.tsx';

const goOnline = () => act(() => window.dispatchEvent(new Event('online')));

test('content that could not be loaded is tried again when the network is back, until it is there', () => {
  const retry = vi.fn();
  const { rerender } = renderUi(<ErrorState title="No report" retry={retry} />, { i18n: createI18n('en') });
  expect(retry).not.toHaveBeenCalled();
  goOnline();
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<p>Report</p>);
  goOnline();
  expect(retry).toHaveBeenCalledTimes(1);
});
