import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../db/connect.ts';
import { agents } from '../../db/schema/agents.ts';
import { taughtAnswers } from '../../db/schema/teaching.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { newWorkspace } from '../../testing/workspaces.ts';
import { wordsOf } from '../language/words.ts';
import { findPassages } from './find-passages.ts';
import { asksSame, comparable, likenessOf } from './likeness.ts';

test.each([
  ['Do you have parking?', 'Hello! Is there parking, please?'],
  ['Есть ли у вас парковка?', 'парковка есть?'],
  ['¿Aceptáis mascotas?', 'aceptais mascotas'],
  ['Есть ли парковка?', 'Извините, нет ли у вас парковки?'],
  ['Are there cakes without gluten?', 'Have you cakes without gluten?'],
])('%j is as %j', (one, other) => {
  expect(likenessOf(one)).toBe(likenessOf(other));
  expect(likenessOf(one)).not.toBe('');
});

test.each([
  ['Do you have parking?', 'Do you have parking for trucks?'],
  ['Do you have parking?', 'How much is parking?'],
  ['Do you take cards?', 'Do you take cash?'],
  ['Are there cakes without gluten?', 'Are there cakes with gluten?'],
  ['Can I come without an appointment?', 'Can I come with an appointment?'],
  ['May children come?', 'May children not come?'],
  ['Do you take cards?', "You don't take cards?"],
  ['¿Hay tartas con gluten?', '¿Hay tartas sin gluten?'],
  ['¿Se puede fumar?', '¿No se puede fumar?'],
  ['Есть торты с глютеном?', 'Есть торты без глютена?'],
  ['Вы работаете с детьми?', 'Вы не работаете с детьми?'],
])('%j is not as %j', (one, other) => {
  expect(likenessOf(one)).not.toBe(likenessOf(other));
  expect(asksSame(comparable(one), comparable(other), 'Yes.')).toBe(false);
});

test('a text without a word to recognise it by is like nothing', () => {
  expect(['???', 'hello', 'how much is it?', ''].map(likenessOf)).toEqual(['', '', '', '']);
});

await onOneDatabase((open) => {
  let connection: Connection;
  let workspaceId: WorkspaceId;
  const agentOf = async (name: string) => {
    const [agent] = await connection.db.insert(agents).values({ workspaceId, name }).returning();
    return agent?.id ?? '';
  };
  const teach = (agentId: string, question: string, answer: string) =>
    connection.db
      .insert(taughtAnswers)
      .values({ workspaceId, agentId, question, answer, words: wordsOf(`${question}\n${answer}`) });
  beforeAll(async () => {
    connection = await open();
    workspaceId = await newWorkspace(connection.db);
  });
  afterAll(() => connection.close());

  describe('an answer of the business', () => {
    const find = (agentId: string, text: string) =>
      findPassages(connection.db, { workspaceId, agentId, files: [] }, text);

    // Specification 71.3
    test('is found without any file, and surely for its own question alone', async () => {
      const agentId = await agentOf('One');
      await teach(agentId, 'Is there parking?\nWhere can I leave my car?', 'Yes, behind the house.');
      expect(await find(agentId, 'Hi, do you have parking?')).toMatchObject([
        {
          certainty: 1,
          lines: ['Yes, behind the house.'],
          passage: { taught: true, heading: 'Is there parking?', text: 'Yes, behind the house.' },
        },
      ]);
      expect(await find(agentId, 'where can i leave my car')).toMatchObject([{ certainty: 1 }]);
      expect(await find(agentId, 'Is there parking for a truck?')).toMatchObject([{ certainty: 0.5 }]);
      expect(await find(agentId, 'How much is parking?')).toMatchObject([{ certainty: 0.5 }]);
      expect(await find(agentId, 'Do you dye hair?')).toEqual([]);
    });

    test('is not found by other agents, and not after it was removed', async () => {
      const [one, other] = [await agentOf('One'), await agentOf('Other')];
      await teach(one, 'Do you take dogs?', 'Small ones.');
      expect(await find(other, 'Do you take dogs?')).toEqual([]);
      expect(await find(one, 'Do you take dogs?')).toHaveLength(1);
      await connection.db
        .update(taughtAnswers)
        .set({ removedAt: new Date() })
        .where(eq(taughtAnswers.agentId, one));
      expect(await find(one, 'Do you take dogs?')).toEqual([]);
    });
  });
});
