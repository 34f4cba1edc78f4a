// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';

it('the payment screen says that nothing is charged', async () => {
  show('payment', createFakeContext());
  expect(await screen.findByText(/Payments are not set up on this server/)).toBeTruthy();
});
