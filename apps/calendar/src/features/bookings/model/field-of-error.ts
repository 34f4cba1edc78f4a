import type { BookingDraft } from './draft.ts';

/** The fields of the form, by those of the API. */
const FIELDS: { [field: string]: keyof BookingDraft } = {
  resource: 'resourceId',
  resourceIds: 'withIds',
  options: 'optionIds',
  start: 'time',
  end: 'endTime',
  title: 'title',
  status: 'status',
  notes: 'notes',
  discount: 'discount',
  customer_name: 'customerName',
  customer_phone: 'customerPhone',
};

/** The field that an error of the server names, as in `start: is taken`; `undefined` if it names none. */
export const fieldOfError = (
  error: string | undefined,
): { field: keyof BookingDraft; message: string } | undefined => {
  const [, name = '', message = ''] = /^(\w+)(?:\.\d+)?: (.+)$/s.exec(error ?? '') ?? [];
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  return field && { field, message };
};
