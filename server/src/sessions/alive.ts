import { type SQL, sql } from 'drizzle-orm';
import { sessions, sessionTokens } from '../db/schema/sessions.ts';

/** A session with a token that has not expired. */
export const isAlive = (now: Date): SQL => sql`exists (select 1 from ${sessionTokens}
  where ${sessionTokens.sessionId} = ${sessions.id} and ${sessionTokens.expiresAt} > ${now.toISOString()})`;
