import type { Page } from 'playwright-core';

/** The script that keeps a page busy, as a place in its code. */
export type BusyPlace = () => Promise<string>;

interface Paused {
  callFrames: {
    functionName: string;
    location: { scriptId: string; lineNumber: number; columnNumber?: number };
  }[];
}

/** Milliseconds for a page to stop. */
const PATIENCE = 2000;

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/**
 * Prepares to stop a page in the middle of its code. Has to be called before the page opens: a page that is busy takes no
 * other commands.
 *
 * @returns stops the page, and names the place where it was
 */
export const watchLoops = async (page: Page): Promise<BusyPlace> => {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => void scripts.set(scriptId, url));
  await session.send('Debugger.enable');
  const paused = new Promise<Paused>((resolve) => session.once('Debugger.paused', resolve));
  return async () => {
    session.send('Debugger.pause').catch(() => undefined);
    const stopped = await Promise.race([paused, after(PATIENCE)]);
    const [frame] = stopped?.callFrames ?? [];
    // Otherwise the browser would wait for the page before it closes.
    session.send('Runtime.terminateExecution').catch(() => undefined);
    session.send('Debugger.resume').catch(() => undefined);
    if (!frame) return 'it waits for something that does not come';
    const { scriptId, lineNumber, columnNumber = 0 } = frame.location;
    const { pathname } = new URL(scripts.get(scriptId) ?? '', 'http://localhost');
    return `${frame.functionName || 'code'} at ${pathname}:${lineNumber + 1}:${columnNumber + 1} does not end`;
  };
};
