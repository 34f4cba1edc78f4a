import { setImmediate } from 'node:timers/promises';
import { nonsense } from './failures.ts';

/** Maximum bytes of one response of the endpoint; a stream takes about 300 bytes per token. */
export const MAX_RESPONSE = { answer: 1_500_000, embeddings: 6_000_000 };
/** Maximum characters of an answer with its thoughts and the arguments of its calls. Agents write at most 4000. */
export const MAX_WRITTEN = 32_000;
/** Bytes that are read without a pause for other work of the server. */
const AT_ONCE = 16_000;

export const wroteTooMuch = () => nonsense('wrote too much');

/** A response that fails with `wroteTooMuch` after so many bytes, so that an endless one costs little. */
export const bounded = (response: Response, most: number): Response => {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > most) return controller.error(wroteTooMuch());
      for (let at = 0; at < chunk.byteLength; at += AT_ONCE) {
        controller.enqueue(chunk.subarray(at, at + AT_ONCE));
        await setImmediate();
      }
    },
  });
  return response.body === null ? response : new Response(response.body.pipeThrough(count), response);
};
