import { keepInPage, pageStorage } from '@switchboard/host/page-storage';
import { takeParameter } from './address-parameter.ts';

/** In the address: `?invitation=chat.k3Vd…`. */
const PARAMETER = 'invitation';
const PREFIX = 'switchboard:invitation:';

/** Keeps the invitation in the address of the page, and takes it out of there: the app must not read it. */
export const takeInvitation = (): void => {
  const [remote, word] = takeParameter(PARAMETER)?.split('.') ?? [];
  if (remote && word) keepInPage('local', PREFIX + remote, word);
};

/** The invitation to a remote that was followed in this browser, until the user signs out. */
export const invitationTo = (remote: string): string | undefined =>
  pageStorage('local').getItem(PREFIX + remote) ?? undefined;
