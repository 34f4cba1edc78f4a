import type { WirePassage } from '@switchboard/api-client';
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { taughtAnswers } from '../../db/schema/teaching.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { inWorkspace } from '../../db/scope.ts';
import type { FoundPassage } from './found-passage.ts';
import { asksSame, comparable } from './likeness.ts';
import type { Question } from './question.ts';

/** Maximum answers of the business's own to compare word by word, and to return. */
const CANDIDATES = 25;
const MOST = 4;

/** For an answer to a question that shares words, but is another one: a model may use it, and no quote is made of it. */
const RELATED = 0.5;

/** For programs without texts of their own. */
const NAME = 'Answer of the business';

/** The wordings of a question, one a line. */
export const wordingsOf = (question: string): string[] =>
  question.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/**
 * The answers of the business's own that fit a question. One to this very question is certain, because a person wrote
 * it for it.
 *
 * @param words all words by which the terms of the question are found
 */
export const findTaught = async (
  db: Database,
  { workspaceId, agentId }: { workspaceId: WorkspaceId; agentId: string },
  question: Question,
  words: SQL,
): Promise<FoundPassage[]> => {
  const { id, answer, updatedAt } = taughtAnswers;
  const shared = sql`(select count(*) from unnest(${taughtAnswers.words}) word where word = any(${words}))`;
  const rows = await db
    .select({ id, question: taughtAnswers.question, answer })
    .from(taughtAnswers)
    .where(
      inWorkspace(
        taughtAnswers,
        workspaceId,
        eq(taughtAnswers.agentId, agentId),
        isNull(taughtAnswers.removedAt),
        sql`${taughtAnswers.words} && ${words}`,
      ),
    )
    .orderBy(sql`${shared} desc`, desc(updatedAt), desc(id))
    .limit(CANDIDATES);
  return rows
    .map((row) => {
      const wordings = wordingsOf(row.question);
      const same = wordings.find((one) => asksSame(question, comparable(one), row.answer));
      return {
        passage: passageOf(row, same ?? wordings[0] ?? ''),
        certainty: same === undefined ? RELATED : 1,
        lines: row.answer.split('\n'),
      };
    })
    .sort((one, other) => other.certainty - one.certainty)
    .slice(0, MOST);
};

const passageOf = ({ id, answer }: { id: string; answer: string }, wording: string): WirePassage => ({
  ...{ id, file_id: id, file_name: NAME, position: 0, page: null },
  ...{ heading: wording, text: answer, taught: true },
});
