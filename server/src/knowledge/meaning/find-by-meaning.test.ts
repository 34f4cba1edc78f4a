import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../db/connect.ts';
import { agents } from '../../db/schema/agents.ts';
import { files } from '../../db/schema/files.ts';
import { agentFiles, passages } from '../../db/schema/knowledge.ts';
import type { Embeddings } from '../../model/embeddings.ts';
import { ModelFailed } from '../../model/model.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { vectorOf } from '../../testing/meanings.ts';
import { newWorkspace } from '../../testing/workspaces.ts';
import { findPassages, type Knowledge } from '../finding/find-passages.ts';
import { readDocument } from '../reading/read-document.ts';
import { createEmbedding } from './embedding.ts';
import { createQuestionVectors } from './question-vector.ts';

const SALON = `# Hair
- Haircut: 25 €, 40 min
- Beard: 15 €

# Rituals
- Glimmer evening: 90 €

# Rules
- Dogs wait outside

# Payment
- Cards and cash

# Gifts
- Vouchers from 20 €

# Network
- Ask for the password

# Lockers
- One per visitor

# Tea
- Green or black`;

const QUESTION = 'Anything that makes me sparkle?';

await onOneDatabase((open) => {
  let connection: Connection;
  let salon: Knowledge;
  const asked: string[] = [];
  let failure: ModelFailed | undefined;
  const meaningOf = vectorOf(/glimmer|sparkle/i, /haircut|beard/i, /dog/i, /card|cash/i);
  const embeddings = (name: string, of = meaningOf): Embeddings => ({
    name,
    of: async (texts) => {
      asked.push(...texts);
      if (failure) throw failure;
      return texts.map((text) => Float32Array.from(of(text)));
    },
  });
  const logged: unknown[][] = [];
  const log = { warn: (...line: unknown[]) => void logged.push(line) };
  const questions = (name = 'one', of = meaningOf) =>
    createQuestionVectors(embeddings(name, of), { now: Date.now, log });

  const know = async (text: string): Promise<Knowledge> => {
    const { db } = connection;
    const workspaceId = await newWorkspace(db);
    const fileId = crypto.randomUUID();
    const draft = { systemPrompt: '', intelligence: {}, files: [fileId] };
    const [agent] = await db.insert(agents).values({ workspaceId, name: 'Agent', draft }).returning();
    await db.insert(files).values({ id: fileId, workspaceId, name: 'a.md', contentType: '', size: 1 });
    const read = await readDocument(new TextEncoder().encode(text), 'a.md');
    await db
      .insert(agentFiles)
      .values({ fileId, workspaceId, agentId: agent?.id ?? '', state: 'ready', passages: read.length });
    await db
      .insert(passages)
      .values(read.map((passage, position) => ({ ...passage, position, workspaceId, fileId })));
    return { workspaceId, files: [fileId] };
  };
  const find = (question: string, options: Parameters<typeof findPassages>[3] = {}, knowledge = salon) =>
    findPassages(connection.db, knowledge, question, options);
  beforeAll(async () => {
    connection = await open();
    salon = await know(SALON);
    await know(`# Rituals\n- Glimmer morning: 1 €`);
    const embedding = createEmbedding({
      db: connection.db,
      server: 1,
      now: Date.now,
      embeddings: embeddings('one'),
      log: { ...log, error: () => undefined },
    });
    await embedding.start();
    await embedding.stop();
    embedding.leave();
  });
  afterAll(() => connection.close());
  beforeEach(() => {
    asked.length = 0;
    failure = undefined;
  });

  // Specification 13.13
  test('a passage that shares no word with the question is found, and is not certain', async () => {
    expect(await find(QUESTION)).toEqual([]);
    const found = await find(QUESTION, { meaning: questions(), limit: 1 });
    expect(found).toHaveLength(4);
    expect(found.find(({ passage }) => passage.heading === 'Rituals')).toMatchObject({
      passage: { heading: 'Rituals', text: 'Glimmer evening: 90 €' },
    });
    expect(found[0]?.certainty).toBeLessThan(0.5);
  });

  test('the passages with the words are the same as without vectors, and as certain', async () => {
    const question = 'How much is a haircut that sparkles, and are dogs allowed to wait?';
    const byWords = await find(question);
    expect(byWords.length).toBeGreaterThan(1);
    const found = await find(question, { meaning: questions() });
    expect(found).toEqual(expect.arrayContaining(byWords));
    expect(found.length).toBeGreaterThan(byWords.length);
    const certainties = found.map(({ certainty }) => certainty);
    expect(certainties).toEqual(certainties.toSorted((a, b) => b - a));
  });

  test('up to four passages are added to those that are wanted, each once', async () => {
    const question = 'How much is a haircut that sparkles, and are dogs allowed to wait?';
    const [best] = await find(question);
    const found = await find(question, { meaning: questions(), limit: 1 });
    expect(found[0]).toEqual(best);
    const headings = found.map(({ passage }) => passage.heading);
    expect(headings).toEqual(expect.arrayContaining(['Hair', 'Rituals', 'Rules']));
    expect(new Set(headings).size).toBe(5);
    expect(headings).toHaveLength(5);
  });

  test('a greeting is not sent to the endpoint, and finds nothing', async () => {
    expect(await find('Hello, thank you', { meaning: questions() })).toEqual([]);
    expect(asked).toEqual([]);
  });

  test.each([
    ['of another model', questions('two')],
    ['of another length', questions('one', (text) => [...meaningOf(text), 0.5])],
  ])('vectors %s are not compared', async (_which, meaning) => {
    expect(await find(QUESTION, { meaning })).toEqual([]);
  });

  describe('when the endpoint fails', () => {
    test('passages are found by their words', async () => {
      failure = new ModelFailed('refused', 'The model answered 400: How much', {
        inLog: 'The model answered 400',
      });
      const question = 'How much is a haircut?';
      expect(await find(question, { meaning: questions() })).toEqual(await find(question));
      expect(logged.at(-1)).toEqual(['A question has no vector: The model answered 400']);
    });

    test('customers do not wait for it again for half a minute', async () => {
      failure = new ModelFailed('timeout', 'The model gave no vectors');
      let time = 0;
      const meaning = createQuestionVectors(embeddings('one'), { now: () => time, log });
      await find(QUESTION, { meaning });
      failure = undefined;
      time = 29_000;
      expect(await find(QUESTION, { meaning })).toEqual([]);
      expect(asked).toHaveLength(1);
      time = 31_000;
      expect(await find(QUESTION, { meaning })).not.toEqual([]);
    });
  });
});
