import { APICallError } from 'ai';
import type { ModelConfig } from '../config.ts';
import { inSpan } from '../tracing/spans.ts';
import { tokensOf } from './account.ts';
import { failureOf, nonsense } from './failures.ts';
import { ModelFailed } from './model.ts';
import { providerOf } from './provider.ts';
import { spanOf, usageOf } from './span-of.ts';

export interface Spent {
  tokens: number;
  /** In the currency of the state; null if the operator configured no prices. */
  cost: number | null;
}

export type OnSpent = (spent: Spent) => void;

/** Turns texts into vectors; texts that mean the same have vectors of nearly the same direction. */
export interface Embeddings {
  /** Name of the model. Only vectors of the same model can be compared. */
  name: string;
  /**
   * @param limit maximum milliseconds
   * @param onSpent receives the usage of each request, as far as the endpoint counts
   * @returns a vector per text, in order, all of the same length; undefined for a text that the endpoint refuses
   * @throws ModelFailed; the reason of `signal` once it is aborted
   */
  of(
    texts: readonly string[],
    options: { signal: AbortSignal; limit: number; onSpent?: OnSpent | undefined },
  ): Promise<(Float32Array | undefined)[]>;
}

interface Asked {
  signal: AbortSignal;
  onSpent: OnSpent | undefined;
}

/** Maximum characters of a text to send: some endpoints refuse longer ones instead of cutting them. */
export const LONGEST_TEXT = 2000;
const MOST_DIMENSIONS = 8192;
/** A text that any endpoint accepts. */
const PROBE = 'Hello';

/** The embeddings of the configured endpoint; undefined without one, and while answering is switched off. */
export const createEmbeddings = ({ endpoint, stopped }: ModelConfig): Embeddings | undefined => {
  const name = endpoint?.embeddings;
  if (endpoint === undefined || name === undefined || stopped) return undefined;
  const { key, prices } = endpoint;
  const model = providerOf(endpoint, 'embeddings').textEmbeddingModel(name);

  const request = async (texts: readonly string[], { signal, onSpent }: Asked): Promise<Float32Array[]> => {
    const values = texts.map((text) => text.slice(0, LONGEST_TEXT));
    return inSpan(spanOf('embeddings', name), async (span) => {
      const { embeddings, usage } = await model.doEmbed({ values, abortSignal: signal });
      if (usage) {
        const tokens = tokensOf(usage.tokens, 0);
        span?.set(usageOf(tokens));
        onSpent?.({ tokens, cost: prices ? (tokens * prices.embeddings) / 1_000_000 : null });
      }
      return checked(embeddings, texts.length);
    });
  };

  /** Halves a refused batch, until it is within the endpoint's limits or a single text is at fault. */
  const divide = async (texts: readonly string[], asked: Asked): Promise<(Float32Array | undefined)[]> => {
    try {
      return await request(texts, asked);
    } catch (error) {
      if (!isAboutTexts(error)) throw error;
      if (texts.length > 1) {
        const half = Math.ceil(texts.length / 2);
        return [...(await divide(texts.slice(0, half), asked)), ...(await divide(texts.slice(half), asked))];
      }
      // Throws when the endpoint accepts nothing.
      await request([PROBE], asked);
      return [undefined];
    }
  };

  return {
    name,
    of: async (texts, { signal, limit, onSpent }) => {
      const late = AbortSignal.timeout(limit);
      try {
        const vectors = await divide(texts, { signal: AbortSignal.any([signal, late]), onSpent });
        if (new Set(vectors.flatMap((vector) => vector?.length ?? [])).size > 1) throw noVectors();
        return vectors;
      } catch (error) {
        signal.throwIfAborted();
        if (late.aborted)
          throw new ModelFailed('timeout', `The model gave no vectors within ${limit / 1000} s`, {
            cause: error,
          });
        throw failureOf(error, key);
      }
    },
  };
};

/** The endpoint works, but not with these texts, or not with so many. */
const isAboutTexts = (error: unknown): boolean =>
  APICallError.isInstance(error) && [400, 413, 422].includes(error.statusCode ?? 0);

const noVectors = (): ModelFailed => nonsense('sent what are no vectors of the texts');

const checked = (embeddings: readonly number[][], count: number): Float32Array[] => {
  const [first] = embeddings;
  const isUsable =
    first !== undefined &&
    embeddings.length === count &&
    first.length <= MOST_DIMENSIONS &&
    embeddings.every((one) => one.length === first.length && one.some((value) => value !== 0));
  if (!isUsable) throw noVectors();
  return embeddings.map((one) => Float32Array.from(one));
};
