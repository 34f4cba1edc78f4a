import type { Language } from '@switchboard/federation/language';

/**
 * Shows a countdown until a rate limit allows the next call of a person. Its code is fetched at the first one; the
 * words of the refusal tell the time, too.
 */
export const createShowLimited =
  (language: () => Language) =>
  (seconds: number): void => {
    void import('./countdown.ts')
      .then(({ showCountdown }) => showCountdown(seconds, language()))
      .catch((error: unknown) => console.warn('The countdown could not be fetched', error));
  };
