import type { SignInAccount } from '@switchboard/auth';
import type { SignInChange } from '@switchboard/federation';
import { createStore, type StoreApi } from '@switchboard/ui/state';

/** A change of the sign-in that the user is making. */
export interface OpenChange {
  what: SignInChange;
  account: SignInAccount;
}

export interface OpenChanges {
  open: OpenChange | undefined;
}

export const createOpenChanges = (): StoreApi<OpenChanges> =>
  createStore<OpenChanges>(() => ({ open: undefined }));
