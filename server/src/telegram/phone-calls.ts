import { normalisePhone } from '@switchboard/api-client';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Limits } from '../limits/limits.ts';

interface CallDeps {
  db: Database;
  limits: Limits;
}

/**
 * Counts the codes that Telegram is made to send to one phone, for all businesses together. The business whose account has the phone
 * is not counted: strangers cannot keep it from connecting again.
 * @throws Refusal 429
 */
export const countPhoneCall = async (
  { db, limits }: CallDeps,
  workspaceId: WorkspaceId,
  phone: string,
): Promise<void> => {
  const digits = (normalisePhone(phone) ?? phone).replaceAll(/\D/g, '');
  const hasPhone = sql`regexp_replace(${integrations.phone}, '\\D', '', 'g') = ${digits}`;
  const [own] = await db
    .select({ id: integrations.id })
    .from(integrations)
    .where(inWorkspace(integrations, workspaceId, and(hasPhone, eq(integrations.removing, false))))
    .limit(1);
  if (own === undefined) await limits.count('call', { subject: digits });
};
