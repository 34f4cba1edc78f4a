import {
  type Assertion,
  type HandOverReason,
  MAX_TEST_ASSERTIONS,
  MAX_TEST_TURNS,
  MAX_TEXT_LENGTH,
} from '@switchboard/api-client';
import { and, desc, eq, ne } from 'drizzle-orm';
import { draftOf } from '../agents/published.ts';
import { allStatedIn } from '../answering/facts/of-texts.ts';
import { smallTalk } from '../answering/rules/when-to-call-a-person.ts';
import type { Database } from '../db/database.ts';
import { agentRuns, type RunRow } from '../db/schema/answering.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { cutText } from '../db/storable.ts';
import { Refusal } from '../errors/refusal.ts';
import type { FoundPassage } from '../knowledge/finding/found-passage.ts';
import { languageFor } from '../languages/language.ts';
import type { ToolCallRecord } from '../model/tools.ts';
import { readBusiness } from '../schedule/business.ts';
import { understand } from '../understanding/understanding.ts';
import { type PastExchange, readExchanges, replyOf, requireConversation, textOf } from './exchanges.ts';
import { failuresOf, type Judged } from './judge.ts';
import type { NewTest } from './tests.ts';

/** Maximum runs of the conversation to read. */
const MOST_RUNS = 200;

/** A proposed case. */
export type ProposedTest = NewTest & { conversation: string };

/**
 * A test case from a customer's messages since the last hand-over, with assertions from the real actions. A hand-over
 * that ends the conversation belongs to the case.
 *
 * @throws Refusal 404, or 409 when the customer wrote no text
 */
export const proposeTest = async (
  db: Database,
  workspaceId: WorkspaceId,
  agentId: string,
  conversationId: string,
): Promise<ProposedTest> => {
  const { files } = (await draftOf(db, workspaceId, agentId)).config;
  const conversation = await requireConversation(db, workspaceId, conversationId);
  const runs = await db
    .select()
    .from(agentRuns)
    .where(
      and(
        eq(agentRuns.conversationId, conversationId),
        eq(agentRuns.kind, 'live'),
        ne(agentRuns.outcome, 'superseded'),
      ),
    )
    .orderBy(desc(agentRuns.startedAt))
    .limit(MOST_RUNS);
  const business = await readBusiness(db, workspaceId);
  const all = (await readExchanges(db, conversationId))
    .flatMap((exchange) => partsOf(exchange, runs))
    .map((exchange) => ({ exchange, run: runOf(exchange, runs) }));
  const handedOver = all.findLastIndex(
    ({ run }, at) => run?.outcome === 'handed_over' && at < all.length - 1,
  );
  const past = all
    .slice(handedOver + 1)
    .filter(({ exchange }) => textOf(exchange) !== '')
    .slice(-MAX_TEST_TURNS);
  const turns = past.map(({ exchange }) => cutText(textOf(exchange), MAX_TEXT_LENGTH));
  const [first] = turns;
  if (first === undefined) throw new Refusal('no_text');
  const proposed = past.flatMap(({ exchange, run }, turn) =>
    assertionsFor(exchange, run, files).map((one) => ({ ...one, turn })),
  );
  const answered = past.findLastIndex(({ exchange }) => replyOf(exchange) !== null);
  const written = past.map(({ exchange }) => replyOf(exchange)?.text ?? textOf(exchange)).toReversed();
  const language = languageFor(written, conversation.customerLanguage, business.reminders.language);
  // Without an answer the language is a requirement, which contradicts silence.
  const hasLanguage = answered !== -1 || !proposed.some(({ kind }) => kind === 'silent');
  return {
    name: nameFrom(first),
    turns,
    assertions: [
      // The last assertions describe the result of the conversation.
      ...proposed.slice(1 - MAX_TEST_ASSERTIONS),
      ...(hasLanguage
        ? [{ kind: 'language' as const, language, ...(answered !== -1 && { turn: answered }) }]
        : []),
    ],
    customer: conversation.customerId,
    conversation: conversationId,
  };
};

/** An exchange, cut where the agent chose to say nothing. */
const partsOf = (exchange: PastExchange, runs: readonly RunRow[]): PastExchange[] => {
  const left = new Set(runs.flatMap(({ outcome, answeredId }) => (outcome === 'silent' ? [answeredId] : [])));
  const at = exchange.asked.findIndex(({ id }) => left.has(id));
  const before = exchange.asked.slice(0, at + 1);
  const [after] = exchange.asked.slice(at + 1);
  const newest = before.at(-1);
  if (newest === undefined || after === undefined) return [exchange];
  const rest = { ...exchange, asked: exchange.asked.slice(at + 1) };
  return [{ asked: before, newest, replies: [] }, ...partsOf(rest, runs)];
};

/** The run that answered the messages of the customer. @param runs newest first */
const runOf = ({ asked, replies }: PastExchange, runs: readonly RunRow[]): RunRow | undefined =>
  runs.find(
    ({ answeredId, sentId }) =>
      asked.some(({ id }) => id === answeredId) || replies.some(({ id }) => id === sentId),
  );

/** Reasons that depend only on the customer's messages, and so repeat. */
const STEADY: readonly HandOverReason[] = [
  'words',
  'request',
  'anger',
  'repeated_question',
  'no_source',
  'not_sure',
];

/** Tools that carry out a customer's wish; tools that only read may vary. */
const ACTS: readonly string[] = ['free_times', 'book', 'move', 'cancel'];

/** The real actions as assertions. */
const assertionsFor = (
  exchange: PastExchange,
  run: RunRow | undefined,
  files: readonly string[],
): Assertion[] => {
  if (run?.outcome === 'handed_over') {
    const { reason } = run;
    if (reason === 'failure' || reason === 'budget') return [];
    const steady = STEADY.find((one) => one === reason);
    return [{ kind: 'hands_over', ...(steady && { reason: steady }) }];
  }
  // Without a model, small talk gets no answer. The other reasons for silence are temporary.
  if (
    run?.outcome === 'silent' &&
    run.mode === 'passages' &&
    smallTalk(understand(textOf(exchange))) === 'closing'
  )
    return [{ kind: 'silent' }];
  const done = run?.outcome === 'answered' ? run : byPerson(exchange);
  if (done === undefined) return [];
  const prices = amountsIn(done.text ?? '').slice(0, 3);
  const calls = new Set((done.tools as ToolCallRecord[]).map(({ name }) => name));
  const [source] = done.passages as FoundPassage[];
  const file = files.find((id) => id === source?.passage.file_id);
  const proposed: Assertion[] = [
    ...prices.map((price) => ({ kind: 'contains' as const, text: price })),
    ...ACTS.filter((tool) => calls.has(tool)).map((tool) => ({ kind: 'tool_called' as const, tool })),
    { kind: 'cites', ...(file && { file }) },
  ];
  return proposed.filter((one) => failuresOf([one], [done]).length === 0);
};

/** The numbers of amounts of money, without their currencies. */
const amountsIn = (text: string): string[] => [
  ...new Set(
    allStatedIn(text).flatMap(({ kind, words }) =>
      kind === 'amount' && /[\p{Sc}\p{L}]/u.test(words) ? (words.match(/\p{Nd}[\p{Nd}.,]{0,20}/u) ?? []) : [],
    ),
  ),
];

const byPerson = (exchange: PastExchange): Judged | undefined => {
  const reply = replyOf(exchange);
  return reply?.author === 'person'
    ? {
        outcome: 'answered',
        reason: null,
        detail: null,
        cause: null,
        text: reply.text,
        mode: 'model',
        passages: [],
        tools: [],
      }
    : undefined;
};

/** The first words of a text. */
const nameFrom = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 60 ? line : `${cutText(line, 59).trimEnd()}…`;
};
