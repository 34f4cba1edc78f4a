import { NetworkError } from '@switchboard/api-client';
import { expect, test } from 'vitest';
import { aResource } from '../../../testing/entities.ts';
import { setUpStores } from '../../../testing/open-store.ts';
import { addCopy } from './add-copy.ts';

const body = {
  ...{ resource: 'resource-lucia', force: true },
  ...{ start: '2026-11-20T09:00:00.000Z', end: '2026-11-20T10:00:00.000Z' },
};

// Specification 110.3
test('a copy whose answer was lost is found when it is made again, and a further one is another booking', async () => {
  const { openTab, fake } = setUpStores({ resources: [aResource()] });
  const { store, show } = openTab();
  await show();
  const keys = new Map<string, string>();
  fake.leave = () => Promise.reject(new NetworkError('No connection'));
  await addCopy(body, { store, keys });
  fake.leave = async () => {};
  await addCopy(body, { store, keys });
  expect(fake.data.bookings).toHaveLength(1);
  await addCopy(body, { store, keys });
  expect(fake.data.bookings).toHaveLength(2);
});

// Specification 110.3
test('a copy that was refused has another key the next time', async () => {
  const { openTab, fake } = setUpStores({ resources: [aResource()] });
  const { store, show } = openTab();
  await show();
  const keys = new Map<string, string>();
  const { force: _, ...once } = body;
  await addCopy(once, { store, keys });
  await addCopy(once, { store, keys });
  expect(store.getState().notice).toMatchObject({ kind: 'refused' });
  expect(fake.data.bookings).toHaveLength(1);
  expect(keys.size).toBe(0);
});
