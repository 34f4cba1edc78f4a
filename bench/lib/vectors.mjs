import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { inRoot } from '@switchboard/tooling/repository';
import { connect, createDatabase } from '../../server/src/db/connect.ts';
import { agents } from '../../server/src/db/schema/agents.ts';
import { files } from '../../server/src/db/schema/files.ts';
import {
  agentFiles,
  fileEmbeddings,
  passages,
  passageVectors,
} from '../../server/src/db/schema/knowledge.ts';
import { nearestPassages } from '../../server/src/knowledge/meaning/nearest.ts';
import { bytesOf, signsOf } from '../../server/src/knowledge/meaning/vectors.ts';
import { findPostgres, startPrivatePostgres } from '../../server/src/testing/private-postgres.ts';
import { newWorkspace } from '../../server/src/testing/workspaces.ts';
import { percentileTable } from './percentiles.mjs';

const { sql } = createRequire(inRoot('server', 'package.json'))('drizzle-orm');

const PASSAGES = 20_000;
const DIMENSIONS = 1536;
/** Independent directions that the vectors of real models mostly lie along, and the topics that texts are about. */
const FACTORS = 96;
const TOPICS = 400;
const QUESTIONS = 60;
const WANTED = 8;
const MODEL = 'bench';

/** Numbers like those of a normal distribution, the same in each run. */
const createNormal = (seed) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
};

/**
 * Vectors that are made up, in the manner of a model: some directions matter more than others, all vectors have one in common,
 * passages lie around topics, and questions near a passage.
 */
const makeVectors = () => {
  const normal = createNormal(7);
  const vector = (size, scale = 1) => Float32Array.from({ length: size }, () => normal() * scale);
  const factors = Array.from({ length: FACTORS }, (_, at) => vector(DIMENSIONS, 1 / Math.sqrt(1 + at / 8)));
  const common = vector(DIMENSIONS, 1.5);
  const topics = Array.from({ length: TOPICS }, () => vector(FACTORS));
  const plus = (one, other, share) => one.map((value, at) => value + share * other[at]);
  const outside = (inside) => {
    const values = Float32Array.from(common);
    for (const [at, factor] of factors.entries())
      for (let index = 0; index < DIMENSIONS; index += 1) values[index] += inside[at] * factor[index];
    const length = Math.hypot(...values);
    return values.map((value) => value / length);
  };
  const inside = Array.from({ length: PASSAGES }, (_, at) => plus(topics[at % TOPICS], vector(FACTORS), 0.6));
  return {
    passages: inside.map(outside),
    questions: Array.from({ length: QUESTIONS }, (_, at) =>
      outside(plus(inside[(at * 331) % PASSAGES], vector(FACTORS), 0.5)),
    ),
  };
};

const exact = (vectors, question) =>
  vectors
    .map((vector, at) => ({
      at,
      product: vector.reduce((sum, value, index) => sum + value * question[index], 0),
    }))
    .sort((a, b) => b.product - a.product)
    .slice(0, WANTED)
    .map(({ at }) => at);

/** Stores vectors as the server does. @returns the id of the file, and those of the passages in their order */
const store = async (db, vectors) => {
  const workspaceId = await newWorkspace(db);
  const [agent] = await db.insert(agents).values({ workspaceId, name: 'Agent' }).returning();
  const fileId = crypto.randomUUID();
  await db.insert(files).values({ id: fileId, workspaceId, name: 'a.txt', contentType: '', size: 1 });
  await db.insert(agentFiles).values({ fileId, workspaceId, agentId: agent.id });
  await db.insert(fileEmbeddings).values({ fileId, model: MODEL });
  const ids = vectors.map(() => crypto.randomUUID());
  for (let from = 0; from < vectors.length; from += 200) {
    const some = vectors.slice(from, from + 200).map((vector, at) => ({ vector, at: from + at }));
    await db.insert(passages).values(
      some.map(({ at }) => ({
        id: ids[at],
        workspaceId,
        fileId,
        position: at,
        text: 'x'.repeat(600),
        words: [],
      })),
    );
    await db.insert(passageVectors).values(
      some.map(({ vector, at }) => ({
        passageId: ids[at],
        fileId,
        model: MODEL,
        signs: signsOf(vector),
        numbers: bytesOf(vector),
      })),
    );
  }
  await db.execute(sql`analyze passage_vectors`);
  return { fileId, ids };
};

const search = async (db, { passages: vectors, questions }, nearest) => {
  const { fileId, ids } = await store(db, vectors);
  const taken = [];
  let found = 0;
  for (const [at, vector] of questions.entries()) {
    const start = performance.now();
    const got = await nearestPassages(db, [fileId], { model: MODEL, vector }, WANTED);
    taken.push(performance.now() - start);
    found += nearest[at].filter((one) => got.includes(ids[one])).length;
  }
  const { rows } = await db.execute(
    sql`select (pg_total_relation_size('passage_vectors') / 1024 / 1024)::int as size`,
  );
  return { taken, found: found / (questions.length * WANTED), size: rows[0].size };
};

/** How long a search of many vectors takes on each database, and how many of the truly nearest passages it finds. */
export const measureVectors = async () => {
  const made = makeVectors();
  const nearest = made.questions.map((question) => exact(made.passages, question));
  const embedded = await createDatabase();
  const measured = { 'the embedded database': await search(embedded.db, made, nearest) };
  await embedded.close();
  const binaries = await findPostgres();
  if (binaries !== undefined) {
    const server = await startPrivatePostgres(binaries);
    const shared = await connect({ databaseUrl: await server.createDatabase(), dataDir: tmpdir() });
    measured.Postgres = await search(shared.db, made, nearest);
    await shared.close();
    await server.stop();
  }
  const [{ found, size }] = Object.values(measured);
  const table = percentileTable(
    Object.fromEntries(Object.entries(measured).map(([name, { taken }]) => [name, taken])),
  );
  return `${PASSAGES} passages, the most that an agent may have, with made-up vectors of ${DIMENSIONS} numbers (${size} MiB on the embedded
database): of the ${WANTED} passages that are truly nearest, a search finds ${(100 * found).toFixed(1)} %.

${table}`;
};
