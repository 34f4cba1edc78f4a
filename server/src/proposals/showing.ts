import { eq } from 'drizzle-orm';
import { howToAnswer } from '../agent-tools/proposal-words.ts';
import type { Database } from '../db/database.ts';
import { proposals } from '../db/schema/proposals.ts';
import { readBusiness, zoneOf } from '../schedule/business.ts';
import type { Button } from '../telegram/ports.ts';
import { buttonsOf } from './buttons.ts';

/**
 * A text that shows a proposal, with its buttons; a personal account has none, so its text says how to answer.
 * @param id of the proposal
 */
export const showProposal = async (
  db: Database,
  text: string,
  id: string,
  source: 'account' | 'bot',
): Promise<{ text: string; buttons: Button[] }> => {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
  if (row === undefined) return { text, buttons: [] };
  if (source === 'account')
    return { text: `${text}\n\n${howToAnswer(row.snapshot, row.language)}`, buttons: [] };
  return { text, buttons: buttonsOf(row, zoneOf(await readBusiness(db, row.workspaceId))) };
};
