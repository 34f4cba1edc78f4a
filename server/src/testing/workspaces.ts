import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { members, type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import type { Browser } from './browser.ts';

/** A workspace without members, for tests below the API. */
export const newWorkspace = async (db: Database): Promise<WorkspaceId> => {
  const [workspace] = await db.insert(workspaces).values({}).returning();
  if (workspace === undefined) throw new Error('The workspace was not created');
  return workspace.id;
};

/** The workspace of the user who is signed in in a browser. */
export const workspaceOf = async (db: Database, browser: Browser): Promise<WorkspaceId> => {
  const { body } = await browser.call('GET', '/users/auth/me/');
  const [member] = await db.select().from(members).where(eq(members.userId, body.id));
  if (member === undefined) throw new Error('The user has no workspace');
  return member.workspaceId;
};
