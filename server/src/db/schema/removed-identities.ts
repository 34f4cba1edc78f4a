import { pgTable } from 'drizzle-orm/pg-core';
import { leaseColumns } from './lease-columns.ts';

/**
 * People who were deleted here, and may still be at the identity provider: their sign-in is refused. A row has nothing of
 * the person or business.
 */
export const removedIdentities = pgTable('removed_identities', (t) => ({
  /** SHA-256 of the provider's id, in hex. */
  hash: t.text().primaryKey(),
  /**
   * The provider's id while this server is to delete the user there: such a row is a job, and goes with the user. Null
   * where the browser does it.
   */
  providerUid: t.text('provider_uid'),
  ...leaseColumns(),
}));
