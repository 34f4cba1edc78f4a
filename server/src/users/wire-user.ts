import { API_PATH } from '@switchboard/api-client';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../db/schema/users.ts';
import type { CallContext } from '../http/call-context.ts';

interface Shown
  extends Pick<CallContext, 'user' | 'workspaceId' | 'role' | 'leavesAt' | 'suspendedAt' | 'suspendedFor'> {
  request: Pick<FastifyRequest, 'foreign'>;
}

/** A user as the contract has it. */
export const toWireUser = ({
  user,
  workspaceId,
  role,
  leavesAt,
  suspendedAt,
  suspendedFor,
  request,
}: Shown) => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  username: user.username,
  email: user.email,
  email_verified: user.emailVerified,
  avatar: avatarOf(user, request.foreign),
  role,
  workspace: workspaceId,
  needs_onboarding: user.needsOnboarding,
  leaves_at: leavesAt?.toISOString() ?? null,
  suspended: suspendedAt && (suspendedFor ?? ''),
  look: { language: user.language, theme: user.theme, direction: user.direction },
});

/** A picture element of a foreign page sends neither cookies nor a token: there the initials are shown. */
const avatarOf = ({ avatar, pictureFileId }: UserRow, foreign: boolean): string | null => {
  if (pictureFileId === null) return avatar;
  return foreign ? null : `${API_PATH}/messaging/files/${pictureFileId}/`;
};
