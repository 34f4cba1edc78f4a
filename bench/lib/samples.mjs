import { readAsked } from '../../server/src/knowledge/finding/asked.ts';
import { evidenceFor } from '../../server/src/knowledge/finding/evidence.ts';
import { unitsOf } from '../../server/src/knowledge/finding/units.ts';
import { readDocument } from '../../server/src/knowledge/reading/read-document.ts';
import { isRight } from './answers.mjs';

/** Each question of some businesses with the evidence of all units of their files, and which of them answer. */
export const samplesOf = async (sets) => {
  const samples = [];
  for (const { name, documents, questions } of sets) {
    const passages = [];
    for (const document of documents) passages.push(...(await readDocument(document.bytes, document.name)));
    const units = passages.flatMap((passage, at) =>
      unitsOf(passage).map((unit) => ({ ...unit, passage: at })),
    );
    for (const question of questions) {
      const evidence = evidenceFor(readAsked(question.q, units), units, units.length).map(
        ({ values }) => values,
      );
      const right = units.map(({ text }) => isRight(question, text));
      samples.push({ set: name, question, units, evidence, right });
    }
  }
  return samples;
};
