import { randomUUID } from 'node:crypto';
import {
  agentRuns,
  agentTests,
  type CallContext,
  conversations,
  type Database,
  messages,
} from '@switchboard/server';
import { and, asc, eq } from 'drizzle-orm';
import { testCases } from './agent-tests.ts';
import { agentsOf } from './seed-agent.ts';

type Message = typeof messages.$inferSelect;

/** Milliseconds that the model took, by the length of its answer. */
const durationOf = (text: string) => 700 + text.length * 6;

/**
 * Writes the records of the agent's answers in the seeded chats, which its reports count, and its test cases. The server
 * has no function for past answers. They claim nothing that the chats do not show: no tokens, and no bookings.
 */
export async function seedAgentWork(db: Database, { workspaceId }: CallContext): Promise<void> {
  const [first] = await agentsOf(db).list(workspaceId);
  if (first === undefined) throw new Error('A new user has no agent');
  const own = { workspaceId, agentId: first.agent.id };
  await db.insert(agentTests).values(testCases.map((test) => ({ ...own, ...test })));

  const rows = await db
    .select({ message: messages, attention: conversations.attention })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.source, 'bot'), eq(conversations.workspaceId, workspaceId)))
    .orderBy(asc(messages.conversationId), asc(messages.ts));
  const runs = rows.flatMap(({ message, attention }, at) => {
    const before = rows[at - 1]?.message;
    if (message.author !== 'agent' || before?.conversationId !== message.conversationId) return [];
    const isLast = rows[at + 1]?.message.conversationId !== message.conversationId;
    return [{ ...own, ...runOf(message, before, isLast && attention !== null) }];
  });
  await db.insert(agentRuns).values(runs);
}

const runOf = (sent: Message, answered: Message, handsOver: boolean) => {
  const text = sent.text ?? '';
  const duration = durationOf(text);
  return {
    id: randomUUID(),
    conversationId: sent.conversationId,
    kind: 'live' as const,
    version: 1,
    mode: 'model' as const,
    outcome: handsOver ? ('handed_over' as const) : ('answered' as const),
    reason: handsOver ? 'request' : null,
    text,
    passages: [],
    tools: [],
    effects: [],
    told: true,
    inputTokens: 0,
    outputTokens: 0,
    startedAt: new Date(Number(sent.ts) - duration),
    duration,
    waited: Number(sent.ts) - Number(answered.ts),
    answeredId: answered.id,
    sentId: sent.id,
  };
};
