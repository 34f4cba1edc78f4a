import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Embeddings } from '../../model/embeddings.ts';
import { ModelFailed } from '../../model/model.ts';
import { Superseded } from '../reading-queue.ts';
import { type ClaimedFile, createEmbeddingQueue, type EmbeddingQueue } from './embedding-queue.ts';

/** Maximum milliseconds for the vectors of one batch. */
const LIMIT = 60_000;

export interface EmbeddingDeps {
  db: Database;
  embeddings: Embeddings;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Gets vectors for all passages that have none. Servers share the work, and take over unfinished files. When the
 * endpoint fails, the round ends, and passages are found by their words meanwhile.
 */
export const createEmbeddingRound = ({ db, embeddings, log }: EmbeddingDeps) => {
  const queue = createEmbeddingQueue(db, embeddings.name);
  let isFirst = true;
  return async (signal: AbortSignal): Promise<void> => {
    // Earlier failures may not repeat, because the settings may have changed.
    if (isFirst) await queue.endWaits();
    isFirst = false;
    while (!signal.aborted) {
      const claimed = await queue.claim();
      if (claimed === undefined) return queue.removeOutdated();
      try {
        await embed(queue, embeddings, claimed, signal);
      } catch (error) {
        if (error instanceof Superseded) continue;
        if (signal.aborted) return queue.giveUp(claimed);
        if (!(error instanceof ModelFailed)) throw error;
        // Its cause may contain the texts and the key.
        log.warn(`Passages have no vectors yet: ${error.message}`);
        return queue.postpone(claimed, (error.retryAfter ?? 0) * 1000).catch(unlessSuperseded);
      }
    }
  };
};

const embed = async (
  queue: EmbeddingQueue,
  embeddings: Embeddings,
  claimed: ClaimedFile,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const batch = await queue.next(claimed);
    const last = batch.at(-1);
    if (last === undefined) return queue.finish(claimed);
    const texts = batch.map(({ heading, text }) => [heading, text].filter(Boolean).join('\n'));
    const values = await embeddings.of(texts, { signal, limit: LIMIT });
    const vectors = batch.flatMap(({ id }, index) => {
      const found = values[index];
      return found === undefined ? [] : [{ passageId: id, values: found }];
    });
    await queue.store(claimed, vectors, last.position + 1);
  }
};

const unlessSuperseded = (error: unknown): void => {
  if (!(error instanceof Superseded)) throw error;
};
