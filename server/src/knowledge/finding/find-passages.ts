import type { WirePassage } from '@switchboard/api-client';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { files } from '../../db/schema/files.ts';
import { agentFiles, passages } from '../../db/schema/knowledge.ts';
import { toWirePassage } from '../wire.ts';
import { certaintyOf, featuresOf } from './certainty.ts';
import { type Question, readQuestion, type Term } from './question.ts';
import { type Judged, judgeUnits } from './units.ts';

export interface FoundPassage {
  passage: WirePassage;
  /** The probability that the quoted lines answer, 0 to 1. */
  certainty: number;
  /** The lines of the text that answer, as they are. */
  lines: string[];
}

/** Whose files are searched. */
export interface Knowledge {
  userId: string;
  /** The ids of the files; those that are not read yet are passed over. */
  files: readonly string[];
}

/** Passages that are compared line by line. */
const CANDIDATES = 25;
/** Passages that the index may return for the words that it is asked for, beyond those of the rarest. */
const MANY = 2000;
/** Weight of a word that all passages have; others have more. */
const LEAST = 0.5;
/** Units of one passage that answer equally well are quoted together. */
const EQUAL = 0.04;
const MOST_LINES = 5;

/** The passages that best answer a question, most certain first. */
export const findPassages = async (
  db: Database,
  knowledge: Knowledge,
  text: string,
  { limit = 6 }: { limit?: number } = {},
): Promise<FoundPassage[]> => {
  const judged = await judgeCandidates(db, knowledge, text);
  return judged
    .map((candidate) => ({ ...candidate, certainty: certaintyOf(candidate) }))
    .sort((a, b) => b.certainty - a.certainty)
    .slice(0, limit)
    .map(({ passage, certainty, lines }) => ({ passage, certainty, lines }));
};

/** A passage with its best lines, and what tells whether they answer. */
export interface Candidate {
  passage: WirePassage;
  lines: string[];
  score: number;
  features: number[];
  holdsKind: boolean | undefined;
}

/** The passages that share words with a question. */
export const judgeCandidates = async (
  db: Database,
  knowledge: Knowledge,
  text: string,
): Promise<Candidate[]> => {
  const question = readQuestion(text);
  if (question.terms.length === 0 || knowledge.files.length === 0) return [];
  const ready = await readyFiles(db, knowledge);
  const count = ready.reduce((sum, file) => sum + (file.passages ?? 0), 0);
  if (count === 0) return [];
  const ids = ready.map(({ id }) => id);
  const counts = await countMatches(db, knowledge.userId, ids, question.terms);
  const weights = counts.map((matches) => LEAST + Math.log(1 + (count - matches + 0.5) / (matches + 0.5)));
  const names = new Map(ready.map(({ id, name }) => [id, name]));
  const rows = await readCandidates(db, knowledge.userId, ids, question.terms, counts, weights);
  const found = rows.map((row) => toWirePassage(row, names.get(row.fileId) ?? ''));
  return judge(question, weights, found);
};

const judge = (
  question: Question,
  weights: readonly number[],
  found: readonly WirePassage[],
): Candidate[] => {
  const all = found.flatMap((passage) => {
    const units = judgeUnits(question, weights, passage).sort((a, b) => b.score - a.score);
    const [best] = units;
    return best === undefined ? [] : [{ passage, units, best }];
  });
  return all.map(({ passage, units, best }) => {
    const rivals = all.filter((other) => other.best.unit !== best.unit).map((other) => other.best.score);
    const rival = Math.max(0, ...rivals);
    const features = featuresOf(best, rival, question.terms.length);
    return { passage, lines: linesOf(units), score: best.score, features, holdsKind: best.holdsKind };
  });
};

/** The best line and those that are as good, in their order. */
const linesOf = (units: readonly Judged[]): string[] => {
  const [best] = units;
  return units
    .filter(({ score }) => best !== undefined && best.score - score < EQUAL)
    .slice(0, MOST_LINES)
    .sort((a, b) => a.index - b.index)
    .map(({ unit }) => unit);
};

const readyFiles = (db: Database, { userId, files: ids }: Knowledge) =>
  db
    .select({ id: agentFiles.fileId, name: files.name, passages: agentFiles.passages })
    .from(agentFiles)
    .innerJoin(files, eq(files.id, agentFiles.fileId))
    .where(
      and(eq(agentFiles.userId, userId), inArray(agentFiles.fileId, [...ids]), eq(agentFiles.state, 'ready')),
    );

const wordsOfTerm = ({ stems, notions }: Term): string[] => [...stems, ...notions];

const textArray = (words: readonly string[]): SQL =>
  sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;

/** In how many passages each term is. */
const countMatches = async (
  db: Database,
  userId: string,
  ids: readonly string[],
  terms: readonly Term[],
): Promise<number[]> => {
  const counts = terms.map(
    (term) =>
      sql`(select count(*) from ${passages} where ${within(userId, ids)} and ${passages.words} && ${textArray(wordsOfTerm(term))})::int`,
  );
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(sql`(select 1) as one`);
  return row?.counts ?? [];
};

const within = (userId: string, ids: readonly string[]): SQL =>
  sql`${passages.userId} = ${userId} and ${inArray(passages.fileId, [...ids])}`;

const readCandidates = async (
  db: Database,
  userId: string,
  ids: readonly string[],
  terms: readonly Term[],
  counts: readonly number[],
  weights: readonly number[],
) => {
  const rarest = terms
    .map((term, at) => ({ term, count: counts[at] ?? 0, weight: weights[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  let sum = 0;
  const asked = rarest.filter(({ count }, at) => {
    sum += count;
    return at === 0 || sum <= MANY;
  });
  if (asked.length === 0) return [];
  const score = rarest.map(
    ({ term, weight }) =>
      sql`case when ${passages.words} && ${textArray(wordsOfTerm(term))} then ${weight}::float8 else 0 end`,
  );
  const { id, fileId, position, page, heading, text } = passages;
  return db
    .select({ id, fileId, position, page, heading, text })
    .from(passages)
    .where(
      and(
        within(userId, ids),
        sql`${passages.words} && ${textArray(asked.flatMap(({ term }) => wordsOfTerm(term)))}`,
      ),
    )
    .orderBy(sql`${sql.join(score, sql` + `)} desc`, passages.fileId, passages.position)
    .limit(CANDIDATES);
};

/** What a passage that was found for a question says to it, word for word. */
export const quote = (_question: string, { lines }: FoundPassage): string => lines.join('\n');
