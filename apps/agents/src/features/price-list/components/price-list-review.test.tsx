// @vitest-environment happy-dom
import type { ConfirmPriceList, PriceListAnswer } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPriceList } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { createReviewStore } from '../store/review-store.ts';
import { PriceListReview } from './price-list-review.tsx';

const list = aPriceList({
  services: [
    { name: 'Cut', duration: 45, price: 25, unsure: false, line: 'Cut 25 € 45 min', present: null },
    { name: 'Colour', duration: null, price: 60, unsure: true, line: 'Colour from 60 €', present: null },
  ],
  currency: { code: 'EUR', unsure: false },
});

const show = (read: PriceListAnswer = list) => {
  const confirm = vi.fn(async (_: ConfirmPriceList) => ({ added: 1, changed: 0, same: 0 }));
  const onDone = vi.fn();
  const store = createReviewStore({
    decimal: '.',
    api: { read: async () => read, confirm },
    agent: 'agent-0001',
    person: 'Ada',
    zone: 'Europe/Madrid',
  });
  showPart(<PriceListReview store={store} onDone={onDone} />, createFakeContext({}));
  return { confirm, onDone };
};

const button = (name: string) => screen.findByRole('button', { name });

it('what is left out is not written, and what is uncertain is marked with its line', async () => {
  const { confirm, onDone } = show();
  expect(await screen.findByText('Colour from 60 €')).toBeTruthy();
  expect(screen.queryByText('Cut 25 € 45 min')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Include Colour').checked).toBe(false);
  fireEvent.change(screen.getByLabelText('Price: Cut'), { target: { value: '27,50' } });
  fireEvent.click(await button('Add 1 service to the calendar'));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(confirm.mock.lastCall?.[0]).toEqual({
    agent: 'agent-0001',
    services: [{ name: 'Cut', duration: 45, price: 27.5 }],
    currency: 'EUR',
    time_zone: 'Europe/Madrid',
    new_resource: 'Ada',
  });
});

it('a service without minutes is not sent', async () => {
  const { confirm } = show();
  fireEvent.change(await screen.findByLabelText('Minutes: Cut'), { target: { value: '' } });
  fireEvent.click(await button('Add 1 service to the calendar'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
});

it('hours that the list does not name are asked for', async () => {
  show();
  expect(await screen.findByText(/No opening hours were found/)).toBeTruthy();
});
