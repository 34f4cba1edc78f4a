import type { UserRow } from '../db/schema/users.ts';
import type { Role, WorkspaceId } from '../db/schema/workspaces.ts';

/** The signed-in user of a call, and the workspace in which the call acts. */
export interface CallContext {
  user: UserRow;
  workspaceId: WorkspaceId;
  /** The role of the user in the workspace. */
  role: Role;
}
