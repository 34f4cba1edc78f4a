import { fireEvent, screen, within } from '@testing-library/react';
import { aBooking, anOption, aResource } from './entities.ts';

export const lucia = aResource();
export const anna = aResource({ id: 'resource-anna', name: 'Anna', color: '#5b5bd6' });
export const cut = anOption({ id: 'option-cut', name: 'Haircut', duration: 60, price: 38 });
export const styling = anOption({ id: 'option-styling', name: 'Styling', duration: 45, price: 28.5 });
export const haircut = aBooking({ source: 'telegram' });
/** A small salon: two people, two services, one booking. */
export const salon = { resources: [lucia, anna], options: [cut, styling], bookings: [haircut] };

/** The open drawer. */
export const drawer = () => screen.findByRole('dialog');
/** The field of the open form that chooses a resource. */
export const resourceField = async () => within(await drawer()).findByRole('combobox', { name: 'Resource' });
/** Chooses a resource by its name. */
export const choose = async (name: string) => {
  fireEvent.mouseDown(await resourceField());
  fireEvent.click(await screen.findByTitle(name));
};
/** Opens the resources and services from the menu, in English. */
export const openResources = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Resources and services' }));
};
