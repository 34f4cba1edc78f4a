import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { createWorker } from '../../jobs/worker.ts';
import type { Embeddings, Spent } from '../../model/embeddings.ts';
import { ModelFailed } from '../../model/model.ts';
import type { Allowance, Vectors } from './allowance.ts';
import { type ClaimedFile, createEmbeddingQueue } from './embedding-queue.ts';

/** Maximum milliseconds for the vectors of one batch. */
const LIMIT = 60_000;

export interface EmbeddingDeps {
  db: Database;
  /** The number of this server; see `Wakeups.server`. */
  server: number;
  now: Clock;
  embeddings: Embeddings;
  /** Says whether vectors may be asked for; always by default. */
  allowance?: Allowance | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * Gets vectors for all passages that have none. Servers share the work, and take over unfinished files. While the
 * endpoint fails, or the business may not use it, passages are found by their words.
 */
export const createEmbedding = ({ db, server, now, embeddings, allowance, log }: EmbeddingDeps) => {
  const queue = createEmbeddingQueue(db, server, embeddings.name);

  /** One request, so that a long file keeps the files of other workspaces waiting no longer than a short one. */
  const embed = async (job: ClaimedFile, signal: AbortSignal): Promise<void> => {
    const batch = await queue.next(job);
    const last = batch.at(-1);
    if (last === undefined) return queue.finish(job);
    const texts = batch.map(({ heading, text }) => [heading, text].filter(Boolean).join('\n'));
    const costs: Spent[] = [];
    const onSpent = (spent: Spent) => void costs.push(spent);
    const within = async (): Promise<Vectors> => embeddings.of(texts, { signal, limit: LIMIT, onSpent });
    const workspaceId = allowance && (await queue.workspaceOf(job));
    const values =
      workspaceId === undefined ? await within() : await allowance?.within(workspaceId, texts, costs, within);
    // The texts are found by their words meanwhile.
    if (values === undefined) return queue.postpone(job);
    const vectors = batch.flatMap(({ id }, index) => {
      const found = values[index];
      return found === undefined ? [] : [{ passageId: id, values: found }];
    });
    await queue.store(job, vectors, last.position + 1, costs);
    await queue.release(job, { dueAt: job.dueAt.getTime() });
  };

  const worker = createWorker({
    name: 'vectors of passages',
    db,
    now,
    queue,
    log,
    atOnce: 1,
    prepare: queue.discover,
    run: async (job, signal) => {
      try {
        await embed(job, signal);
      } catch (error) {
        if (!(error instanceof ModelFailed)) throw error;
        // Its cause may contain the texts and the key.
        log.warn(`Passages have no vectors yet: ${error.inLog}`);
        await queue.postpone(job, (error.retryAfter ?? 0) * 1000);
      }
    },
  });

  return {
    ...worker,
    start: async (): Promise<void> => {
      // Earlier failures may not repeat, because the settings may have changed.
      await queue.endWaits();
      worker.start();
    },
  };
};
