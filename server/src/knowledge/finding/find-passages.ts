import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { files } from '../../db/schema/files.ts';
import { agentFiles, passages } from '../../db/schema/knowledge.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { inWorkspace } from '../../db/scope.ts';
import type { OnSpent } from '../../model/embeddings.ts';
import { nearestPassages } from '../meaning/nearest.ts';
import type { QuestionVectors } from '../meaning/question-vector.ts';
import { thesaurus } from '../thesaurus/thesaurus.ts';
import { toWirePassage } from '../wire-format.ts';
import { type Candidate, judge } from './candidates.ts';
import type { FoundPassage } from './found-passage.ts';
import { type Question, readQuestion, type Term } from './question.ts';
import { findTaught } from './taught.ts';

/** What to search. */
export interface Knowledge {
  workspaceId: WorkspaceId;
  /** The agent whose taught answers count; without it, files alone. */
  agentId?: string | undefined;
  /** The ids of the files; unread ones are skipped. */
  files: readonly string[];
}

const { id, fileId, position, page, heading, text: content } = passages;
const COLUMNS = { id, fileId, position, page, heading, text: content };
type Row = Parameters<typeof toWirePassage>[0];

/** Maximum words of a question by which passages are found. */
const MOST_TERMS = 24;
/** Maximum passages to compare line by line. */
const CANDIDATES = 25;
/** Passages that the search by meaning adds to the wanted number. */
const BY_MEANING = 4;
/** Maximum passages that the index may return, beyond those with the rarest word. */
const MANY = 2000;
/** Weight of a word that all passages have; others have more. */
const LEAST = 0.5;

/**
 * The passages that best answer a question, most certain first. An answer of the business's own to this question comes
 * before those of files.
 *
 * @param meaning adds passages with other words; it removes none
 * @param onSpent receives the usage of the vector of the question
 * @param byWords makes no vector of the question, because it costs the operator
 */
export const findPassages = async (
  db: Database,
  knowledge: Knowledge,
  text: string,
  {
    limit = 6,
    meaning,
    onSpent,
    byWords = false,
  }: {
    limit?: number;
    meaning?: QuestionVectors | undefined;
    onSpent?: OnSpent;
    byWords?: boolean;
  } = {},
): Promise<FoundPassage[]> => {
  const read = readQuestion(text);
  const question = { ...read, terms: read.terms.slice(0, MOST_TERMS) };
  const { agentId } = knowledge;
  const words = question.terms.flatMap(({ stems, notions }) => [...stems, ...notions]);
  const taught =
    agentId === undefined || words.length === 0
      ? []
      : await findTaught(db, { ...knowledge, agentId }, question, textArray(words));
  const search = await openSearch(db, knowledge, text, question);
  if (search === undefined) return taught;
  const [known, near] = await Promise.all([
    search.byWords(),
    meaning && !byWords ? search.near(meaning, onSpent) : [],
  ]);
  const sure = known.slice(0, limit);
  const others = near
    .filter((id) => sure.every(({ passage }) => passage.id !== id))
    .slice(0, Math.max(BY_MEANING, limit - sure.length));
  const beside = await search.judgeBeside(known, others);
  const ofFiles = [...sure, ...beside].map(({ passage, certainty, lines }) => ({
    passage,
    certainty,
    lines,
  }));
  return [...taught, ...ofFiles].sort((a, b) => b.certainty - a.certainty);
};

/** Undefined when the question asks nothing, or there is nothing to search. */
const openSearch = async (db: Database, knowledge: Knowledge, text: string, question: Question) => {
  const { terms } = question;
  if (terms.length === 0 || knowledge.files.length === 0) return undefined;
  const ready = await readyFiles(db, knowledge);
  const count = ready.reduce((sum, file) => sum + (file.passages ?? 0), 0);
  if (count === 0) return undefined;
  const { workspaceId } = knowledge;
  const ids = ready.map(({ id }) => id);
  const names = new Map(ready.map(({ id, name }) => [id, name]));
  const toWire = (rows: readonly Row[]) => rows.map((row) => toWirePassage(row, names.get(row.fileId) ?? ''));
  return {
    byWords: async (): Promise<Candidate[]> =>
      judge(text, toWire(await readCandidates(db, workspaceId, ids, terms, count)), count).filter(
        ({ isRelated }) => isRelated,
      ),
    /** The ids of the passages whose meaning is closest to the question. */
    near: async (meaning: QuestionVectors, onSpent?: OnSpent): Promise<string[]> => {
      const vector = await meaning.of(text, onSpent);
      return vector ? nearestPassages(db, ids, { model: meaning.model, vector }, CANDIDATES) : [];
    },
    /** Judges passages from another search, and keeps their order. They do not change the certainty of the known ones. */
    judgeBeside: async (known: readonly Candidate[], others: readonly string[]): Promise<Candidate[]> => {
      const isKnown = (id: string) => known.some(({ passage }) => passage.id === id);
      const unknown = others.filter((id) => !isKnown(id));
      const judged = [...known];
      if (unknown.length > 0) {
        const rows = await db
          .select(COLUMNS)
          .from(passages)
          .where(and(within(workspaceId, ids), inArray(passages.id, unknown)));
        const beside = judge(text, [...known.map(({ passage }) => passage), ...toWire(rows)], count);
        judged.push(...beside.filter(({ passage }) => !isKnown(passage.id)));
      }
      return others.flatMap((id) => judged.find(({ passage }) => passage.id === id) ?? []);
    },
  };
};

const readyFiles = (db: Database, { workspaceId, files: ids }: Knowledge) =>
  db
    .select({ id: agentFiles.fileId, name: files.name, passages: agentFiles.passages })
    .from(agentFiles)
    .innerJoin(files, eq(files.id, agentFiles.fileId))
    .where(
      inWorkspace(
        agentFiles,
        workspaceId,
        inArray(agentFiles.fileId, [...ids]),
        eq(agentFiles.state, 'ready'),
      ),
    );

/** Maximum other words for a word of a question, by which passages are found. */
const MOST_OTHER_WORDS = 150;

/** The stems and notions of a term, and the stems of the words that mean the same or something broader. */
const wordsOfTerm = ({ stems, notions }: Term): string[] => {
  const { broaderThan, groupsOf, stemsOf } = thesaurus();
  const groups = stems.flatMap(groupsOf);
  const others = [...groups, ...groups.flatMap((group) => [...broaderThan(group)])].flatMap(stemsOf);
  return [...new Set([...stems, ...notions, ...others.slice(0, MOST_OTHER_WORDS)])];
};

/** Stems and notions have no quotes and no backslashes. */
const textArray = (words: readonly string[]): SQL =>
  sql`${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[]`;

/** Number of passages with each term. */
const countMatches = async (
  db: Database,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  terms: readonly Term[],
): Promise<number[]> => {
  const counts = terms.map(
    (term) =>
      sql`(select count(*) from ${passages} where ${within(workspaceId, ids)} and ${passages.words} && ${textArray(wordsOfTerm(term))})::int`,
  );
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(sql`(select 1) as one`);
  return row?.counts ?? [];
};

const within = (workspaceId: WorkspaceId, ids: readonly string[]): SQL =>
  sql`${passages.workspaceId} = ${workspaceId} and ${inArray(passages.fileId, [...ids])}`;

/** All passages of a small business, or those with the rarest words of the question. */
const readCandidates = async (
  db: Database,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  terms: readonly Term[],
  count: number,
) => {
  if (count <= CANDIDATES)
    return db
      .select(COLUMNS)
      .from(passages)
      .where(within(workspaceId, ids))
      .orderBy(passages.fileId, passages.position)
      .limit(CANDIDATES);
  const counts = await countMatches(db, workspaceId, ids, terms);
  const rarest = terms
    .map((term, at) => {
      const having = counts[at] ?? 0;
      return { term, having, weight: LEAST + Math.log(1 + (count - having + 0.5) / (having + 0.5)) };
    })
    .filter(({ having }) => having > 0)
    .sort((a, b) => a.having - b.having);
  let sum = 0;
  const asked = rarest.filter(({ having }, at) => {
    sum += having;
    return at === 0 || sum <= MANY;
  });
  if (asked.length === 0) return [];
  const score = rarest.map(
    ({ term, weight }) =>
      sql`case when ${passages.words} && ${textArray(wordsOfTerm(term))} then ${weight}::float8 else 0 end`,
  );
  return db
    .select(COLUMNS)
    .from(passages)
    .where(
      and(
        within(workspaceId, ids),
        sql`${passages.words} && ${textArray(asked.flatMap(({ term }) => wordsOfTerm(term)))}`,
      ),
    )
    .orderBy(sql`${sql.join(score, sql` + `)} desc`, passages.fileId, passages.position)
    .limit(CANDIDATES);
};

/** Quotes the lines of a passage that answer a question, verbatim. */
export const quote = (_question: string, { lines }: FoundPassage): string => lines.join('\n');
