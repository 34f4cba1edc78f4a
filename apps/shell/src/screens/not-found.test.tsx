// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { NotFound } from './not-found.tsx';

test('the title of the page follows the language, live', async () => {
  const services = createFakeServices();
  show(<NotFound />, services);
  expect(document.title).toBe('Page not found · Switchboard');
  await act(() => services.language.choose('es'));
  expect(document.title).toBe('Página no encontrada · Switchboard');
  expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeTruthy();
});
