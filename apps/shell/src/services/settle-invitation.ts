import { keyOf } from '@switchboard/federation/audience';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { type Invitation, invitationTo, keepInvitation } from './invitations.ts';

/** Whether a word is that of the link for testers of a remote. */
const isInvited = ({ name, canary, only }: DeployedRemote, word: string | undefined): boolean =>
  word !== undefined && [canary?.link, only?.link].includes(keyOf(name, word));

/** Keeps an invitation in place of an earlier one, unless that one is good: whoever sends a wrong link ends nothing. */
export const settleInvitation = (taken: Invitation, remotes: readonly DeployedRemote[]): void => {
  const remote = remotes.find(({ name }) => name === taken.remote);
  if (!remote || !isInvited(remote, invitationTo(taken.remote))) keepInvitation(taken);
};
