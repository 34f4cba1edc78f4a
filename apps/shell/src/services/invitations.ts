import { keepInPage, pageStorage } from '@switchboard/host/page-storage';
import { takeParameter } from './address-parameter.ts';

/** In the address: `?invitation=chat.k3Vd…`. */
const PARAMETER = 'invitation';
const PREFIX = 'switchboard:invitation:';

export interface Invitation {
  remote: string;
  word: string;
}

/** The invitation to a remote that was followed in this browser, until the user signs out. */
export const invitationTo = (remote: string): string | undefined =>
  pageStorage('local').getItem(PREFIX + remote) ?? undefined;

/** Keeps an invitation in place of an earlier one. */
export const keepInvitation = ({ remote, word }: Invitation) => keepInPage('local', PREFIX + remote, word);

/**
 * Keeps the invitation in the address of the page, unless there is one already, and takes it out of there: the app must not
 * read it.
 */
export const takeInvitation = (): Invitation | undefined => {
  const [remote, word] = takeParameter(PARAMETER)?.split('.') ?? [];
  if (!remote || !word) return undefined;
  if (invitationTo(remote) === undefined) keepInvitation({ remote, word });
  return { remote, word };
};
