import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { createDatabase } from '../../server/src/db/connect.ts';
import { agents } from '../../server/src/db/schema/agents.ts';
import { files } from '../../server/src/db/schema/files.ts';
import { agentFiles, passages } from '../../server/src/db/schema/knowledge.ts';
import { readDocument } from '../../server/src/knowledge/reading/read-document.ts';
import { fold } from '../../server/src/languages/fold.ts';
import { newWorkspace } from '../../server/src/testing/workspaces.ts';

const { eq } = createRequire(inRoot('server', 'package.json'))('drizzle-orm');

const QUESTIONS = 'questions.jsonl';

/** The businesses of a folder with their files, and the questions about each: `answer` is a line of a file, or parts of it. */
export const readSets = async (folder) => {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const files = (await readdir(join(folder, name))).filter((file) => file !== QUESTIONS).sort();
      const lines = (await readFile(join(folder, name, QUESTIONS), 'utf8')).trim().split('\n');
      const documents = await Promise.all(
        files.map(async (file) => ({ name: file, bytes: await readFile(join(folder, name, file)) })),
      );
      const questions = lines
        .map((line) => JSON.parse(line))
        .map(({ question: q, answer }) => ({ q, answer }));
      return { name, questions, documents };
    }),
  );
};

/** Opens a database with an agent that knows the documents. */
export const openKnowledge = async (documents) => {
  const { db, close } = await createDatabase();
  return { db, knowledge: await addKnowledge(db, documents), close };
};

/** A new agent that knows the documents. */
export const addKnowledge = async (db, documents) => {
  const workspaceId = await newWorkspace(db);
  const [agent] = await db.insert(agents).values({ workspaceId, name: 'Agent' }).returning();
  const ids = [];
  for (const { name, bytes } of documents) {
    const id = crypto.randomUUID();
    const owned = { workspaceId, fileId: id };
    await db.insert(files).values({ id, workspaceId, name, contentType: '', size: bytes.length });
    await db.insert(agentFiles).values({ ...owned, agentId: agent.id });
    const read = await readDocument(bytes, name);
    await db.insert(passages).values(read.map((passage, position) => ({ ...passage, ...owned, position })));
    await db
      .update(agentFiles)
      .set({ state: 'ready', passages: read.length })
      .where(eq(agentFiles.fileId, id));
    ids.push(id);
  }
  return { workspaceId, files: ids };
};

const wordsIn = (text) => new Set(fold(text).match(/\p{L}+|\d+(?:[.,:]\d+)*/gu) ?? []);
/** Part of the words of a line that a quote needs: rows of a table are quoted with the names of their columns. */
const MOST = 0.8;

const holdsLine = (quoted, line) => {
  const [held, wanted] = [wordsIn(quoted), [...wordsIn(line)]];
  return wanted.filter((word) => held.has(word)).length >= MOST * wanted.length;
};

/** Whether the quoted lines answer: they contain everything that the set names, or the words of its line. */
export const isRight = ({ answer }, quoted) => {
  if (typeof answer === 'string') return holdsLine(quoted, answer);
  return answer?.every((part) => quoted.replaceAll(/\s/g, ' ').includes(part)) === true;
};

/** English, Spanish or Russian, by the letters of the question and the set that it belongs to. */
export const languageOf = ({ q }) => {
  if (/\p{Script=Cyrillic}/u.test(q)) return 'ru';
  return /[¿áéíóúñ]|\b(el|la|los|cuanto|precio|hola|buenas|buenos|bono|abris|estais|muchas|mi|certificado|perfecto)\b/i.test(
    q,
  )
    ? 'es'
    : 'en';
};
