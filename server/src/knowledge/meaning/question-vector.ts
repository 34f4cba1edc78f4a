import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Embeddings } from '../../model/embeddings.ts';
import { ModelFailed } from '../../model/model.ts';

/** Milliseconds that a customer waits for the vector of their question. */
const LIMIT = 5_000;
/** Milliseconds after a failure in which customers do not wait for another one. */
const PAUSE = 30_000;

/** What questions mean, as a vector. */
export interface QuestionVectors {
  /** The name of the model. */
  model: string;
  /** Undefined when the endpoint gives none now. */
  of(question: string): Promise<Float32Array | undefined>;
}

export const createQuestionVectors = (
  embeddings: Embeddings,
  { now, log, limit = LIMIT }: { now: Clock; log: Pick<FastifyBaseLogger, 'warn'>; limit?: number },
): QuestionVectors => {
  let pausedUntil = 0;
  return {
    model: embeddings.name,
    of: async (question) => {
      if (now() < pausedUntil) return undefined;
      try {
        const [vector] = await embeddings.of([question], { signal: new AbortController().signal, limit });
        return vector;
      } catch (error) {
        if (!(error instanceof ModelFailed)) throw error;
        pausedUntil = now() + PAUSE;
        log.warn(`A question has no vector: ${error.message}`);
        return undefined;
      }
    },
  };
};
