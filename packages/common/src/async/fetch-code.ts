import { pause } from './pause.ts';

/** Milliseconds before code that could not be fetched is fetched again. */
const RETRY_DELAY = 5000;

/** Code that work without a screen needs, such as that for an older backend. Undefined when `signal` aborts first. */
export const fetchCode = async <Code>(
  load: () => Promise<Code>,
  signal: AbortSignal,
): Promise<Code | undefined> => {
  while (!signal.aborted) {
    try {
      const code = await load();
      return signal.aborted ? undefined : code;
    } catch {
      await pause(RETRY_DELAY, signal);
    }
  }
  return undefined;
};
