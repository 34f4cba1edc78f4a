import { inRoot } from '@switchboard/tooling/repository';
import { expect, test } from 'vitest';
import { SURE } from '../../server/src/knowledge/finding/certainty.ts';
import { findPassages, quote } from '../../server/src/knowledge/finding/find-passages.ts';
import { openEmbedded } from '../../server/src/testing/databases.ts';
import { addKnowledge, isRight, languageOf, readSets } from './answers.mjs';

// Specification 13.12
test('at least 95 of 100 answers without a model are right, of a third of the questions of 13 businesses in three languages', async () => {
  const folders = [inRoot('bench', 'answers', 'measured'), inRoot('bench', 'corpus', 'chats')];
  const sets = (await Promise.all(folders.map(readSets))).flat();
  const { db, close } = await openEmbedded();
  const languages: string[] = [];
  const answers: boolean[] = [];
  for (const { questions, documents } of sets) {
    const knowledge = await addKnowledge(db, documents);
    for (const question of questions) {
      languages.push(languageOf(question));
      const [first] = await findPassages(db, knowledge, question.q, { limit: 1 });
      if (first !== undefined && first.certainty >= SURE.normal)
        answers.push(isRight(question, quote(question.q, first)));
    }
  }
  await close();
  expect(sets).toHaveLength(13);
  expect(new Set(languages)).toEqual(new Set(['en', 'es', 'ru']));
  const right = answers.filter(Boolean).length;
  const answerable = sets.flatMap(({ questions }) => questions).filter(({ answer }) => answer !== null);
  expect(right / answerable.length).toBeGreaterThan(1 / 3);
  expect(right / answers.length).toBeGreaterThanOrEqual(0.95);
});
