import type { Booking, Customer } from '@switchboard/api-client';
import type { BookingDraft } from './draft.ts';

/** The customer of a draft. */
export type CustomerFields = Pick<
  BookingDraft,
  'customerName' | 'customerPhone' | 'customer' | 'conversation'
>;

/**
 * A customer in the values of the form. @param conversation id of that in which the booking is made; by default
 * their last one
 */
export const customerFields = (
  { id, name, phones, last_conversation }: Pick<Customer, 'id' | 'name' | 'phones' | 'last_conversation'>,
  conversation: string | null = null,
): CustomerFields => {
  const phone = phones[0] ?? '';
  return {
    customerName: name,
    customerPhone: phone,
    customer: { id, name, phone },
    conversation: conversation ?? last_conversation?.id ?? null,
  };
};

/**
 * The ids of the customer and of the conversation, unless another name or phone was entered since they were chosen. A
 * name or a phone that was missing can be added.
 */
export const linksOf = ({
  customer,
  customerName,
  customerPhone,
  conversation,
}: CustomerFields): { customer: string | null; conversation: string | null } => {
  const isSame =
    customer &&
    (!customer.name || customer.name === customerName) &&
    (!customer.phone || customer.phone === customerPhone);
  return isSame ? { customer: customer.id, conversation } : { customer: null, conversation: null };
};

/** At least five digits, and otherwise only separators. */
const PHONE = /^\+?(?:[\s().-]*\d){5,}[\s().-]*$/;

/** Whether a text is a phone rather than a name. */
export const isPhone = (text: string): boolean => PHONE.test(text.trim());

/** Who comes, as far as the form knows: the chosen customer, or what was typed. */
export const whoOf = (fields: CustomerFields): Booking['customer'] => {
  const { customer: id } = linksOf(fields);
  return { ...(id !== null && { id }), name: fields.customerName, phone: fields.customerPhone };
};
