import { type ApiClient, type Customer, isOutdated } from '@switchboard/api-client';
import { applyEdit, type Edit } from './edit.ts';

/** How often an edit is tried against a newer version. */
const TRIES = 3;

/**
 * Stores an edit of a customer, on whatever version is the present one.
 * @throws ApiError; Error where another person changed the same text
 */
export const storeEdit = async (
  customers: Pick<ApiClient['customers'], 'get' | 'update'>,
  customer: Customer,
  edit: Edit,
): Promise<void> => {
  let present = customer;
  for (let attempt = 1; ; attempt += 1) {
    const applied = applyEdit(edit, present);
    if (applied === 'nothing to do') return;
    if ('conflict' in applied) throw new Error('Another person changed the same field');
    try {
      await customers.update(present.id, present.version, applied.patch);
      return;
    } catch (error) {
      if (!isOutdated(error) || attempt === TRIES) throw error;
      present = (await customers.get(customer.id)).customer;
    }
  }
};
