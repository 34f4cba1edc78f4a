import type { UserRow } from '../db/schema/users.ts';
import type { Role, WorkspaceId } from '../db/schema/workspaces.ts';

/** The signed-in user of a call, and the workspace in which the call acts. */
export interface CallContext {
  user: UserRow;
  workspaceId: WorkspaceId;
  /** The role of the user in the workspace. */
  role: Role;
  /** When the workspace is deleted; null unless its owner asked for that. */
  leavesAt: Date | null;
  /** Since when the operator has suspended the workspace; null unless that is so. */
  suspendedAt: Date | null;
  /** What the operator tells its people about that. */
  suspendedFor: string | null;
}

/** How the user of a call is signed in. */
export interface SignIn {
  /** Undefined on a foreign page, whose calls carry a token in place of a session. */
  sessionId: string | undefined;
  /** When the user last proved to the identity provider who they are, in milliseconds since the epoch. */
  provenAt: number;
}

export interface SignedInContext extends CallContext {
  signIn: SignIn;
}
