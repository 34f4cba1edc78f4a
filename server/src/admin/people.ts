import { and, asc, eq, exists, max, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { quotaCounts } from '../db/schema/quotas.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { members, type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { AdminRefusal } from './refusal.ts';

/** Maximum lines of an answer. */
const MOST = 100;
/** The counts of a business that an operator looks for. */
const SHOWN = ['contacts', 'messages', 'bookings', 'agents', 'accounts', 'bots', 'files'];

const day = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? 'never';

const isId = (id: PgColumn, search: string): SQL => sql`${id}::text = lower(${search}::text)`;
const isInAddress = (search: string): SQL =>
  sql`position(lower(${search}::text) in lower(coalesce(${users.email}, ''))) > 0`;

/** @param rows one more than there is room for when there are more */
const inLines = <Row>(rows: readonly Row[], lineOf: (row: Row) => string, none: string): string[] => {
  if (rows.length === 0) return [none];
  const rest = rows.length > MOST ? [`There are more than ${MOST}: name an id, or part of an address`] : [];
  return [...rows.slice(0, MOST).map(lineOf), ...rest];
};

/**
 * People with their businesses, the first ones first.
 * @param search the id of a person, or part of their e-mail address
 */
export const listUsers = async (db: Database, search?: string): Promise<string[]> => {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      isConfirmed: users.emailVerified,
      createdAt: users.createdAt,
      workspaceId: members.workspaceId,
      role: members.role,
      seenAt: max(sessions.lastSeenAt),
    })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(search === undefined ? undefined : or(isId(users.id, search), isInAddress(search)))
    .groupBy(users.id, members.workspaceId, members.role)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(MOST + 1);
  const lineOf = ({
    id,
    email,
    isConfirmed,
    createdAt,
    workspaceId,
    role,
    seenAt,
  }: (typeof rows)[number]) => {
    const address = email === null ? 'no address' : `${email}${isConfirmed ? '' : ' (not confirmed)'}`;
    const business = workspaceId === null ? 'no workspace' : `${role} of workspace ${workspaceId}`;
    return `user ${id}: ${address}, ${business}, since ${day(createdAt)}, last seen ${day(seenAt)}`;
  };
  return inLines(rows, lineOf, 'Nobody is found');
};

const isWorkspace = (db: Database, search: string): SQL | undefined => {
  const people = db
    .select({ one: sql`1` })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaces.id), isInAddress(search)));
  return or(isId(workspaces.id, search), exists(people));
};

/**
 * The only business with this id, or with this part of an e-mail address of one of its people.
 * @throws AdminRefusal for none or several
 */
export const findWorkspace = async (db: Database, search: string): Promise<WorkspaceId> => {
  const found = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(isWorkspace(db, search))
    .limit(2);
  const [one, other] = found;
  if (one === undefined) throw new AdminRefusal(`There is no workspace ${search}: see workspaces`);
  if (other !== undefined)
    throw new AdminRefusal(`${search} fits several workspaces: see workspaces ${search}`);
  return one.id;
};

/**
 * Businesses with what they have, the first ones first.
 * @param search the id of a business, or part of the e-mail address of one of its people
 */
export const listWorkspaces = async (db: Database, search?: string): Promise<string[]> => {
  const counts = db
    .select({ all: sql`json_object_agg(${quotaCounts.quota}, ${quotaCounts.used})` })
    .from(quotaCounts)
    .where(eq(quotaCounts.workspaceId, workspaces.id));
  const rows = await db
    .select({
      id: workspaces.id,
      createdAt: workspaces.createdAt,
      suspendedAt: workspaces.suspendedAt,
      people: db.$count(members, eq(members.workspaceId, workspaces.id)),
      counts: sql<Record<string, number> | null>`(${counts})`,
    })
    .from(workspaces)
    .where(search === undefined ? undefined : isWorkspace(db, search))
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
    .limit(MOST + 1);
  const lineOf = ({ id, createdAt, suspendedAt, people, counts }: (typeof rows)[number]) => {
    const numbers = SHOWN.map((name) => `${name} ${counts?.[name] ?? 0}`);
    const megabytes = Math.ceil((counts?.storage ?? 0) / 1_000_000);
    const state = suspendedAt === null ? '' : `, suspended since ${day(suspendedAt)}`;
    return `workspace ${id}: since ${day(createdAt)}, people ${people}, ${numbers.join(', ')}, storage ${megabytes} MB${state}`;
  };
  return inLines(rows, lineOf, 'No workspace is found');
};
