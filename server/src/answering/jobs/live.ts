import { nextChange } from '../../changes/next-change.ts';
import type { Transaction } from '../../db/database.ts';
import { type ConversationWithBot, findConversation } from '../../messaging/conversations.ts';
import { tellOfWaiting } from '../../notices/tell.ts';
import { noteShown } from '../../proposals/stored.ts';
import { readBrief } from '../brief/brief.ts';
import { readContext } from '../brief/context.ts';
import type { AnsweringPorts } from '../brief/ports.ts';
import { type Decision, newTrace, type Trace } from '../decision/decision.ts';
import { because } from '../rules/causes.ts';
import { answerSurely } from '../run/answering-surely.ts';
import { requireCurrent, SUPERSEDED, type Subject, Superseded } from '../run/current.ts';
import { decide } from '../run/decide.ts';
import { recordOf, writeRecord } from '../run/records.ts';
import { answerWaiting } from './answer-waiting.ts';
import { deliver } from './delivering.ts';
import type { ClaimedJob, End, Kept, LiveDeps, Work } from './work.ts';

/**
 * Carries out a job: decides, stores the decision, sends it and writes the record. Another server can repeat each step
 * from the stored decision: the key of the message comes from the job, so a repeat sends the same message.
 *
 * @param signal aborts when the answer is no longer wanted or the server closes
 * @throws ClaimLost, or the reason of the signal
 */
export const carryOut = async (deps: LiveDeps, job: ClaimedJob, signal: AbortSignal): Promise<void> => {
  const { db, now, jobs, ports } = deps;
  const { id, workspaceId, conversationId } = job;
  const kept = (job.decision as Kept | null) ?? undefined;
  const trace = kept?.trace ?? newTrace(ports);
  const startedAt = kept?.startedAt ?? now();
  const subject: Subject = { ...job };
  let version = kept?.version ?? null;
  let agentId = kept?.agentId ?? job.agentId;

  const end: End = async (ended, sentId) => {
    const isAnswer = ended.outcome === 'answered' || ended.outcome === 'away';
    const waited = isAnswer ? now() - job.createdAt.getTime() : undefined;
    const about = { id, workspaceId, agentId, conversationId, kind: 'live' as const, version, startedAt };
    const times = { endedAt: now(), waited, answeredId: job.messageId, sentId };
    // Outside its hours an agent leaves the message to a person.
    const isLeft = ended.outcome === 'away' || ended.outcome === 'silent';
    await db.transaction(async (tx) => {
      if (isLeft) await nextChange(tx, workspaceId, now());
      await jobs.end(job, { state: ended.outcome === 'superseded' ? 'superseded' : 'done' }, tx);
      await writeRecord(tx, recordOf({ ...about, ...times }, ended, trace));
      if (ended.outcome === 'answered' && ended.proposal !== undefined && sentId !== undefined)
        await noteShown(tx, ended.proposal, sentId);
      if (isLeft) await tellOfWaiting(tx, conversationId, now());
    });
    deps.answered?.(ended.outcome, waited === undefined ? undefined : waited / 1_000);
    if (isLeft) deps.wakeups.notify(workspaceId);
  };
  const work: Work = { deps, job, subject, end, signal };

  try {
    if (kept !== undefined) return await deliver(work, kept);
    await requireCurrent(db, subject);
    const conversation = await findConversation(db, workspaceId, conversationId);
    const agent = await ports.publishedFor(db, conversation);
    if (agent === undefined) throw new Superseded('person');
    // The channel may have got another agent meanwhile.
    agentId = agent.id;
    version = agent.version.number;
    const decision = await think(work, conversation, agent, trace);
    if (decision === undefined) return await leaveToPerson(work, trace);
    const decided: Kept = { decision, trace, agentId, version, startedAt, handedOver: false };
    await jobs.write(job, { decision: decided });
    job.decision = decided;
    await deliver(work, decided);
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
    // Tools may have acted before: the next run reports it to the customer.
    trace.effects = await ports.effectsOf(db, id);
    if (error.by === 'edited') return jobs.release(job, { decision: null });
    if (error.by === 'deleted' && error.newestId !== undefined) await jobs.revive(error.newestId);
    await end({ outcome: 'superseded', ...because(SUPERSEDED[error.by]) });
    // A person who took the conversation may have given it back by now.
    if (error.by === 'person')
      await db.transaction(async (tx) => {
        await nextChange(tx, workspaceId, now());
        await answerWaiting(tx, ports, conversationId, now());
      });
  }
};

/** Reads the brief, and decides; undefined if a called person has the conversation, and the files do not answer surely. */
const think = async (
  { deps: { db, now, ports, wakeups }, job, subject, signal }: Work,
  conversation: ConversationWithBot,
  agent: NonNullable<Awaited<ReturnType<AnsweringPorts['publishedFor']>>>,
  trace: Trace,
): Promise<Decision | undefined> => {
  const context = await readContext(db, conversation.id);
  if (context.newest?.id !== job.messageId) await requireCurrent(db, subject);
  subject.editedAt = context.newest?.editedAt ?? null;
  const isWithPerson = conversation.handler === 'person';
  // What was written before waits for the person who was called.
  const asked = isWithPerson ? { ...context, text: context.written[0] ?? '' } : context;
  const wanted = { runId: job.id, purpose: 'live' as const, agent, context: asked, conversation };
  const brief = await readBrief({ db, now, ports }, wanted);
  signal.throwIfAborted();
  const given = {
    ports,
    db,
    wakeups,
    now,
    signal,
    requireCurrent: (tx: Transaction) => requireCurrent(tx, subject),
  };
  if (!isWithPerson) return decide(brief, given, trace);
  return answerSurely(brief, given, trace);
};

/** A search by vectors cost tokens, which are recorded; otherwise nothing happened. */
const leaveToPerson = ({ deps: { jobs }, job, end }: Work, trace: Trace): Promise<void> =>
  trace.tokens.input > 0
    ? end({ outcome: 'superseded', ...because(SUPERSEDED.person) })
    : jobs.end(job, { state: 'superseded' });
