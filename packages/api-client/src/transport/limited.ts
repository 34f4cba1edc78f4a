import { pause } from '@switchboard/common/async/pause';
import type { Endpoint } from '../contract/endpoint.ts';
import { codeIn } from './answer.ts';
import type { Answer } from './exchange.ts';

/** Called with the seconds to wait when a call of a person met a rate limit. */
export type OnLimited = (seconds: number) => void;

/** Repeats of a call that no person waits to make again. */
const MOST_REPEATS = 3;
/** Maximum seconds that a load waits by itself: a person looks at its screen. */
const LONGEST = 10;
/** Maximum seconds that a call waits which no person asked for. */
const LONGEST_UNASKED = 60;

/** Loads, polls and what follows from them: no click of a person. */
const isByItself = ({ method, unasked }: Endpoint): boolean => method === 'GET' || unasked === true;

/**
 * Sends a call again that met a rate limit: after the time that the server names, if no person made it. Else the person
 * is told.
 * @throws the reason of `signal` if the caller aborted
 */
export const afterLimit = async (
  endpoint: Endpoint,
  first: Answer,
  send: () => Promise<Answer>,
  { signal, onLimited }: { signal?: AbortSignal | undefined; onLimited?: OnLimited | undefined },
): Promise<Answer> => {
  let answer = first;
  for (let repeats = 0; ; repeats += 1) {
    const seconds = codeIn(answer) === 'rate_limited' ? answer.retryAfter : undefined;
    if (seconds === undefined) return answer;
    if (!isByItself(endpoint)) {
      onLimited?.(seconds);
      return answer;
    }
    if (repeats === MOST_REPEATS || seconds > (endpoint.unasked ? LONGEST_UNASKED : LONGEST)) return answer;
    // Not all tabs at the same moment.
    await pause(seconds * 1000 * (1 + Math.random() / 4), signal);
    signal?.throwIfAborted();
    answer = await send();
  }
};
