/** A text that outlives its screen, in one tab. A browser that refuses storage keeps none. */
export interface KeptText {
  /** `null` when there is none. */
  read(): string | null;
  keep(text: string): void;
  forget(): void;
}

const attempt = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

/**
 * Finds the text that is kept under a name.
 *
 * @param storage asked each time, as a browser may refuse even to hand it over
 */
export const keptTextsIn =
  (storage: () => Storage) =>
  (name: string): KeptText => {
    const key = `switchboard:prompt:${name}`;
    return {
      read: () => attempt(() => storage().getItem(key)),
      keep: (text) => void attempt(() => storage().setItem(key, text)),
      forget: () => void attempt(() => storage().removeItem(key)),
    };
  };
