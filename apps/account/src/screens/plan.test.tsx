// @vitest-environment happy-dom
import { type Billing, HttpError, type Usage } from '@switchboard/api-client';
import { createFakeContext, type FakeContextOptions } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../locales/index.ts';
import { show } from '../testing/show.tsx';

const DECEMBER_20 = Date.parse('2026-12-20T12:00:00Z');

const plan = {
  id: 'price_studio',
  name: 'Studio',
  amount: 29.5,
  currency: 'EUR',
  interval: 'month',
  interval_count: 1,
} as const;
const solo = { ...plan, id: 'price_solo', name: 'Solo', amount: 90, interval: 'year' } as const;
const quarterly = { ...plan, id: 'price_3', name: 'Quarter', interval_count: 3 };
const plans = [
  { ...plan, limits: { messages: 1000, storage: 5_000_000 } },
  { ...solo, limits: {} },
  { ...quarterly, limits: {} },
];
const active = { status: 'active', plan, renews_ts: DECEMBER_20, ends_ts: null } as const;

const usage: Usage = {
  ...{ month: '2026-11', first: '2026-11', current: '2026-11', days: [], limits: {} },
  ...{ conversations: 0, messages: 7, answers: 0, tokens: 0, bookings: 0, storage: 0 },
};

const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
afterEach(() => opened.mockClear());

interface Given extends FakeContextOptions {
  checkout?: (price: string) => Promise<string>;
  portal?: (to: string) => Promise<string>;
  at?: string;
}

const showPlan = (billing: Partial<Billing>, { checkout, portal, at, ...options }: Given = {}) => {
  const read = async (): Promise<Billing> => ({
    ...{ enabled: true, reachable: true, subscription: null, plans },
    ...billing,
  });
  const calls = { read, ...(checkout && { checkout }), ...(portal && { portal }) };
  const api = { billing: calls, usage: { ofMonth: async () => usage } };
  return show('payment', createFakeContext({ api, ...options }), at);
};

const standing = async (subscription: Billing['subscription']) => {
  showPlan({ subscription });
  return (await screen.findByText('Studio', { selector: 'strong' })).closest('div')?.textContent;
};

describe('without a plan', () => {
  // Specification 34.7
  it('the screen offers those of the provider with prices and limits', async () => {
    showPlan({});
    const studio = (await screen.findByRole('heading', { name: 'Studio' })).parentElement?.textContent;
    expect(studio).toBe('Studio€29.50 a monthMessages a month: up to 1,000Files: up to 5 MBChoose Studio');
    expect(screen.getByText('€90 a year')).toBeTruthy();
    expect(screen.getByText('€29.50 every 3 months')).toBeTruthy();
    expect(screen.queryByText(/bills nothing/)).toBeNull();
  });

  it('a choice goes to the page of the provider', async () => {
    showPlan({}, { checkout: async (price) => `https://pay.example.test/${price}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Solo' }));
    expect(opened).toHaveBeenCalledWith('https://pay.example.test/price_solo');
  });

  it('a refused choice says why, and can be made again', async () => {
    const checkout = async () => {
      throw new HttpError('The payment provider does not answer', 424, {});
    };
    showPlan({}, { checkout });
    const button = await screen.findByRole('button', { name: 'Choose Solo' });
    await userEvent.click(button);
    expect(await screen.findByText('The payment provider does not answer')).toBeTruthy();
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('a plan', () => {
  // Specification 34.7
  it('has its price and says when it renews', async () => {
    expect(await standing(active)).toBe('Studio €29.50 a monthRenews on December 20, 2026.');
  });

  it('that was cancelled says until when it runs', async () => {
    const words = await standing({ ...active, renews_ts: null, ends_ts: DECEMBER_20 });
    expect(words).toContain('Cancelled: runs until December 20, 2026.');
  });

  it.each([
    ['past_due', 'The last payment failed.'],
    ['unpaid', 'The plan is not paid.'],
  ] as const)('that is %s says so, and leads to the payment alone', async (status, words) => {
    expect(await standing({ ...active, status })).toContain(words);
    expect(screen.getByRole('button', { name: 'Manage payment' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
  });

  it('that has ended can be replaced by another', async () => {
    const ended = { ...active, status: 'canceled', renews_ts: null, ends_ts: DECEMBER_20 } as const;
    expect(await standing(ended)).toContain('Ended on December 20, 2026.');
    expect(screen.getByRole('button', { name: 'Choose Solo' })).toBeTruthy();
  });

  it.each([
    ['Change plan', 'plan'],
    ['Manage payment', 'payment'],
  ])('%s goes to the portal', async (name, place) => {
    showPlan({ subscription: active }, { portal: async (to) => `https://pay.example.test/${to}` });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(opened).toHaveBeenCalledWith(`https://pay.example.test/${place}`);
  });

  it('is said in Russian', async () => {
    const api = {
      billing: { read: async () => ({ enabled: true, reachable: true, subscription: active, plans }) },
      usage: { ofMonth: async () => usage },
    };
    const context = createFakeContext({ api, language: 'ru' });
    await context.addTexts('account', texts);
    show('payment', context);
    expect(await screen.findByText('29,50 € в месяц')).toBeTruthy();
    expect(screen.getByText('Следующее продление: 20 декабря 2026 г.')).toBeTruthy();
  });
});

describe('back from the provider', () => {
  it.each([
    ['paid', active, 'Thank you: your plan has begun.'],
    ['paid', null, /^Thank you. The provider is confirming the payment/],
    ['canceled', null, 'Nothing was bought.'],
    ['changed', active, 'Your plan was changed.'],
    ['back', active, /^You are back/],
  ])('the screen says what came of it: %s', async (result, subscription, words) => {
    showPlan({ subscription }, { at: `/dashboard/payment?billing=${result}` });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('an unknown result says nothing', async () => {
    showPlan({ subscription: active }, { at: '/dashboard/payment?billing=%3Cb%3E' });
    await screen.findByRole('button', { name: 'Change plan' });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('while the provider is down', () => {
  // Specification 34.6
  it('the last known plan and the usage are shown, and a retry brings the plans back', async () => {
    let reachable = false;
    const read = async () => ({
      ...{ enabled: true, reachable, subscription: active, plans: [] },
    });
    show('payment', createFakeContext({ api: { billing: { read }, usage: { ofMonth: async () => usage } } }));
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
    expect(screen.getByRole('button', { name: 'Change plan' }).hasAttribute('disabled')).toBe(true);
    expect(await screen.findByText('7')).toBeTruthy();
    reachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('button', { name: 'Change plan' }).hasAttribute('disabled')).toBe(false);
  });
});
