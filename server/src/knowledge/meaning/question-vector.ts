import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Embeddings, OnSpent } from '../../model/embeddings.ts';
import { ModelFailed } from '../../model/model.ts';

/** Maximum milliseconds that a customer waits for the vector of their question. */
const LIMIT = 5_000;
/** Milliseconds after a failure in which customers do not wait for another one. */
const PAUSE = 30_000;

/** The meaning of questions, as vectors. */
export interface QuestionVectors {
  /** The name of the model. */
  model: string;
  /** Undefined when the endpoint fails, or has just failed. */
  of(question: string, onSpent?: OnSpent): Promise<Float32Array | undefined>;
}

export const createQuestionVectors = (
  embeddings: Embeddings,
  { now, log, limit = LIMIT }: { now: Clock; log: Pick<FastifyBaseLogger, 'warn'>; limit?: number },
): QuestionVectors => {
  let pausedUntil = 0;
  return {
    model: embeddings.name,
    of: async (question, onSpent) => {
      if (now() < pausedUntil) return undefined;
      try {
        const { signal } = new AbortController();
        const [vector] = await embeddings.of([question], { signal, limit, onSpent });
        return vector;
      } catch (error) {
        if (!(error instanceof ModelFailed)) throw error;
        pausedUntil = now() + PAUSE;
        log.warn(`A question has no vector: ${error.inLog}`);
        return undefined;
      }
    },
  };
};
