import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { passageVectors } from '../../db/schema/knowledge.ts';
import { likenessOf, signsOf } from './vectors.ts';

/** Number of passages with the closest signs to compare by their numbers. */
const COMPARED = 100;

/** The ids of the passages whose vectors of a model are most like another one, best first. */
export const nearestPassages = async (
  db: Database,
  fileIds: readonly string[],
  { model, vector }: { model: string; vector: Float32Array },
  limit: number,
): Promise<string[]> => {
  const { passageId, fileId, signs, numbers } = passageVectors;
  const asked = sql`${signsOf(vector)}::varbit`;
  const isOfModel = eq(passageVectors.model, model);
  const fitting = db
    .select({ id: passageId })
    .from(passageVectors)
    .where(and(inArray(fileId, [...fileIds]), isOfModel, eq(sql`length(${signs})`, vector.length)))
    .orderBy(sql`bit_count(${signs} # ${asked})`)
    .limit(COMPARED);
  const rows = await db
    .select({ id: passageId, numbers })
    .from(passageVectors)
    .where(and(inArray(passageId, fitting), isOfModel));
  const compared = rows.map(({ id, numbers: bytes }) => ({ id, likeness: likenessOf(vector, bytes) }));
  return compared
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({ id }) => id);
};
