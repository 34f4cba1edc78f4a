import { eq } from 'drizzle-orm';
import { nextChange } from '../../changes/next-change.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/database.ts';
import { agentJobs, type JobRow } from '../../db/schema/answering.ts';
import { callForPerson } from '../../messaging/handling.ts';
import type { AnsweringPorts } from '../brief/ports.ts';
import { readUsed } from '../budget/reservations.ts';
import { newTrace } from '../decision/decision.ts';
import { because, type Cause } from '../rules/causes.ts';
import { recordOf, writeRecord } from '../run/records.ts';

/** Maximum attempts that fail or end their servers. */
export const MAX_ATTEMPTS = 3;

/**
 * Records a job that failed for good, and calls a person. The effects of its tools and what it used of a budget
 * are recorded, which are stored already: anything else may be what could not be stored.
 */
export const recordFailure = async (
  tx: Transaction,
  ports: AnsweringPorts,
  job: JobRow,
  now: Clock,
): Promise<void> => {
  const { id, workspaceId, agentId, conversationId, messageId: answeredId } = job;
  await callForPerson(tx, conversationId, 'agent:failure', await nextChange(tx, workspaceId, now()), now());
  const cause: Cause =
    job.decision === null ? { code: 'broken_off_often', times: MAX_ATTEMPTS } : { code: 'not_sent' };
  const about = {
    id,
    workspaceId,
    agentId,
    conversationId,
    kind: 'live',
    version: null,
    answeredId,
  } as const;
  const times = { startedAt: job.createdAt.getTime(), endedAt: now() };
  const { tokens, cost } = await readUsed(tx, workspaceId, id);
  const trace = { ...newTrace(ports), effects: await ports.effectsOf(tx, id), tokens, cost };
  await writeRecord(tx, recordOf({ ...about, ...times }, { outcome: 'failed', ...because(cause) }, trace));
  await tx.update(agentJobs).set({ state: 'failed' }).where(eq(agentJobs.id, id));
};
