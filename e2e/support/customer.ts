import { type APIRequestContext, expect } from '@playwright/test';

export interface Customer {
  name: string;
  phone: string;
}

/** A new customer. */
export const freshCustomer = (): Customer => ({
  name: `Customer ${crypto.randomUUID().slice(0, 8)}`,
  phone: `+3461${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
});

/** Writes as the customer to the personal account of `owner`, or to a bot. */
export const writeAs = async (
  request: APIRequestContext,
  from: Customer,
  text: string,
  { to = 'account', owner }: { to?: string; owner?: string } = {},
): Promise<void> => {
  const response = await request.post('/sandbox/telegram/messages', { data: { to, from, text, owner } });
  expect(response.ok(), await response.text()).toBe(true);
};

/** The texts that the customer has received. */
export const received = async (request: APIRequestContext, { phone }: Customer): Promise<string[]> => {
  const answer = await (await request.get('/sandbox/telegram/outbox', { params: { chat: phone } })).json();
  const messages: { text: string }[] = Array.isArray(answer) ? answer : (answer.results ?? answer.messages);
  return messages.map(({ text }) => text);
};
