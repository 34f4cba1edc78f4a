import { contract, type Endpoint, type SecurityEventKind } from '@switchboard/api-client';

/** What a successful call leaves in the audit trail. Calls about channels add the name of the channel themselves. */
export const AUDITED: ReadonlyMap<Endpoint, SecurityEventKind> = new Map<Endpoint, SecurityEventKind>([
  [contract.person.confirm, 'identity_confirmed'],
  [contract.person.renewSignIn, 'sign_in_changed'],
  [contract.person.endSession, 'session_ended'],
  [contract.person.endOtherSessions, 'sessions_ended'],
  [contract.ownData.startExport, 'export_started'],
  [contract.ownData.openExport, 'export_opened'],
  [contract.ownData.requestDeletion, 'deletion_requested'],
  [contract.ownData.takeBackDeletion, 'deletion_taken_back'],
  [contract.ownData.changeRetention, 'retention_changed'],
  [contract.customers.block, 'sender_blocked'],
  [contract.customers.unblock, 'sender_unblocked'],
  [contract.customers.unblockStranger, 'sender_unblocked'],
  [contract.customers.erase, 'customer_erased'],
]);
