import { once } from './once.ts';

/** Code that is fetched when it is needed. */
export interface Late<Code> {
  /** `undefined` until it was fetched. */
  readonly code: Code | undefined;
  /** Fetches it, once for all calls. A failure is not kept: the next call fetches again. */
  fetch: () => Promise<Code>;
  /** Fetches it in advance. A failure is reported at its use. */
  preload: () => void;
}

/** @param load imports the code; called again after a failure */
export const late = <Code>(load: () => Promise<Code>): Late<Code> => {
  const fetch = once(async () => {
    const code = await load();
    Object.assign(part, { code });
    return code;
  });
  const part: Late<Code> = { code: undefined, fetch, preload: () => void fetch().catch(() => {}) };
  return part;
};
