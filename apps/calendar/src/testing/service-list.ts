import { screen, within } from '@testing-library/react';
import { aService } from './entities.ts';
import { type RenderOptions, renderCalendar } from './render-calendar.tsx';
import { anna, lucia, openResources } from './salon.ts';

/** A salon of two people with a category of two services, and an empty one. */
const hair = { id: 'category-hair', name: 'Hair', position: 1 };
export const nails = { id: 'category-nails', name: 'Nails', position: 2 };
const offer = (option: string, resource: string) => ({ option, resource, duration: null, price: null });
export const cut = aService({
  category: hair.id,
  offers: [offer('option-cut', lucia.id), offer('option-cut-anna', anna.id)],
});
const styling = aService({
  ...{ id: 'service-styling', name: 'Styling', category: hair.id, position: 2 },
  offers: [offer('option-styling', lucia.id)],
});

/** Opens the list of services. */
export const openServices = async (given: RenderOptions = {}) => {
  const shown = renderCalendar({
    resources: [lucia, anna],
    services: { list: [styling, cut], categories: [nails, hair] },
    ...given,
  });
  await openResources();
  return { ...shown, list: await screen.findByRole('region', { name: 'Services' }) };
};
/** The categories and services from above, by their handles. */
export const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.slice(5));
