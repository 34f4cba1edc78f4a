import type { SignInAccount } from '@switchboard/auth';
import type { SignInChange } from '@switchboard/federation';
import type { SignInSettings } from '../../../services/sign-in-settings.ts';

/** The props of the form of each change. */
export interface ChangeFormProps {
  what: SignInChange;
  account: SignInAccount;
  /** Makes a part of the change. */
  attempt: SignInSettings['attempt'];
  /** Closes the dialog. @param made whether the change was made */
  close: (made: boolean) => void;
}
