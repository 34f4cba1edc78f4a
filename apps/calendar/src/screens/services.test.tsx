// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anOption, aResource, aService } from '../testing/entities.ts';
import { Refused } from '../testing/fake-booking-api.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { anna, lucia, openResources } from '../testing/salon.ts';
import { cut, namesIn, openServices } from '../testing/service-list.ts';

beforeEach(() => setViewWidth(1440));

// Specification 61.14
describe('the list of services', () => {
  test('is by category, in order, and says who offers each', async () => {
    const { list } = await openServices();
    expect(namesIn(list)).toEqual(['Hair', 'Haircut', 'Styling', 'Nails']);
    const rows = within(within(list).getByRole('list', { name: 'Hair' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Everyone');
    expect(rows[1]?.textContent).toContain('Lucía');
    expect(rows[1]?.textContent).not.toContain('Everyone');
  });

  test('of a salon with one person and one service has neither people nor handles', async () => {
    const { list } = await openServices({
      resources: [lucia],
      services: { list: [aService()], categories: [] },
    });
    within(list).getByText('Haircut');
    expect(within(list).queryByText(/Everyone|Lucía/)).toBeNull();
    expect(within(list).queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  test('is missing on a server that keeps services for each resource', async () => {
    renderCalendar({ resources: [lucia, anna] });
    await openResources();
    await screen.findByRole('button', { name: 'Add service to Anna' });
    expect(screen.queryByRole('region', { name: 'Services' })).toBeNull();
  });
});

// Specification 61.16
describe('in its place', () => {
  // Specification 61.19
  test('a service is added for several people, one of them with an own price', async () => {
    const { list, user, fake } = await openServices();
    await user.click(within(list).getByRole('button', { name: 'Add service' }));
    await user.type(await within(list).findByRole('textbox', { name: 'Service' }), 'Colour');
    const price = within(list).getByRole<HTMLInputElement>('spinbutton', { name: 'Price' });
    await user.type(price, '65.5');
    await user.tab();
    expect(price.value).toBe('65.50');
    await user.click(within(list).getByRole('button', { name: 'Own price or time of one person' }));
    await user.type(within(list).getByRole('spinbutton', { name: 'Price of Anna' }), '70');
    await user.click(within(list).getByRole('button', { name: 'Add service' }));
    await waitFor(() =>
      expect(fake.data.services?.list.at(-1)).toMatchObject({
        ...{ name: 'Colour', price: 65.5, category: null },
        offers: [
          { resource: lucia.id, price: null },
          { resource: anna.id, price: 70 },
        ],
      }),
    );
    await within(list).findByText('Colour');
  });

  test('a service changes for all, with only what changed, and is offered by fewer', async () => {
    const { list, user, fake } = await openServices();
    await user.click(within(list).getByRole('button', { name: 'Change Haircut' }));
    const name = await within(list).findByRole('textbox', { name: 'Service' });
    await user.clear(name);
    await user.type(name, 'Cut');
    await user.click(within(list).getByRole('checkbox', { name: 'Anna' }));
    await user.click(within(list).getByRole('button', { name: 'Save' }));
    await within(list).findByText('Cut');
    expect(fake.data.options).toMatchObject([{ name: 'Styling' }, { name: 'Cut', resourceId: lucia.id }]);
    expect(fake.data.services?.list.find(({ id }) => id === cut.id)?.offers).toHaveLength(1);
  });

  test('a service that no person offers is not stored', async () => {
    const { list, user, fake } = await openServices();
    await user.click(within(list).getByRole('button', { name: 'Change Styling' }));
    await user.click(await within(list).findByRole('checkbox', { name: 'Lucía' }));
    await user.click(within(list).getByRole('button', { name: 'Save' }));
    await within(list).findByText('Choose who offers it');
    expect(fake.calls).not.toContain('services.update');
  });

  test('categories are added, renamed and removed; their services stay', async () => {
    const { list, user, fake } = await openServices();
    await user.click(within(list).getByRole('button', { name: 'Add category' }));
    await user.type(
      await within(list).findByRole('textbox', { name: 'Name of the category' }),
      'Brows{Enter}',
    );
    await within(list).findByRole('heading', { name: 'Brows' });
    await user.click(within(list).getByRole('button', { name: 'Rename Hair' }));
    await user.type(within(list).getByRole('textbox', { name: 'Name of the category' }), ' care{Enter}');
    await within(list).findByRole('heading', { name: 'Hair care' });
    await user.click(within(list).getByRole('button', { name: 'Remove Hair care' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(within(list).queryByRole('heading', { name: 'Hair care' })).toBeNull());
    expect(fake.data.services?.list.map(({ category }) => category)).toEqual([null, null]);
  });

  test('the bookings of a service of one person can move to another one of that person', async () => {
    const own = (id: string, name: string) =>
      aService({
        ...{ id, name },
        offers: [{ option: `option-${id}`, resource: lucia.id, duration: null, price: null }],
      });
    const { list, user, fake } = await openServices({
      resources: [lucia],
      options: [anOption({ id: 'option-trim', name: 'Trim' }), anOption({ id: 'option-bob', name: 'Bob' })],
      services: { list: [own('trim', 'Trim'), own('bob', 'Bob')], categories: [] },
    });
    fake.gate = async (call) => {
      if (call === 'services.remove')
        throw new Refused('It has bookings', { kind: 'booked', count: 2, next: '2026-11-25T10:00:00Z' });
    };
    await user.click(within(list).getByRole('button', { name: 'Remove Trim' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Move and remove' }));
    await waitFor(() => expect(fake.data.options).toMatchObject([{ name: 'Bob' }]));
  });

  test('a service is removed for all', async () => {
    const { list, user, fake } = await openServices();
    await user.click(within(list).getByRole('button', { name: 'Remove Haircut' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(within(list).queryByText('Haircut')).toBeNull());
    expect(fake.data.options).toMatchObject([{ name: 'Styling' }]);
  });
});

test('a person who is added later is not offered for services by itself', async () => {
  const { list } = await openServices({
    resources: [lucia, anna, aResource({ id: 'resource-vera', name: 'Vera' })],
  });
  expect(within(list).queryByText('Everyone')).toBeNull();
});
