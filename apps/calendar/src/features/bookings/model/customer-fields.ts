import type { Customer, SaveBooking } from '@switchboard/api-client';
import type { BookingDraft } from './draft.ts';

/** The name and phone of a customer, as a form holds them. */
export const customerFields = ({
  name,
  phones,
}: Pick<Customer, 'name' | 'phones'>): Pick<BookingDraft, 'customerName' | 'customerPhone'> => ({
  customerName: name,
  customerPhone: phones[0] ?? '',
});

/** A booking for a customer, unless another name was entered. */
export const withCustomer = (body: SaveBooking, { id, name }: Pick<Customer, 'id' | 'name'>): SaveBooking =>
  body.customer_name === name ? { ...body, customer: id } : body;
