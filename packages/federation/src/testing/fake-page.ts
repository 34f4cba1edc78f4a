import { onTestFinished, vi } from 'vitest';

export interface FakePage {
  /** The scripts that were asked for so far. */
  requested: HTMLScriptElement[];
  /** The scripts that stand in the page now. */
  standing: () => HTMLScriptElement[];
  /** Waits for the next script that is asked for. */
  nextScript: () => Promise<HTMLScriptElement>;
}

/** Takes the scripts that a page is given before they load: the test answers each with `load` or `error`. */
export const createFakePage = (): FakePage => {
  const page = document.createElement('head');
  const requested: HTMLScriptElement[] = [];
  const waiting: ((script: HTMLScriptElement) => void)[] = [];
  let awaited = 0;

  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    page.append(...nodes);
    const scripts = nodes.filter((node) => node instanceof HTMLScriptElement);
    requested.push(...scripts);
    for (const script of scripts) waiting.shift()?.(script);
  });
  onTestFinished(() => append.mockRestore());

  return {
    requested,
    standing: () => [...page.querySelectorAll('script')],
    nextScript: () =>
      new Promise((resolve) => {
        const script = requested[awaited];
        awaited += 1;
        if (script) resolve(script);
        else waiting.push(resolve);
      }),
  };
};
