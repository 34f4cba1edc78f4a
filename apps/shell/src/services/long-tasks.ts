/** Milliseconds in which people notice that a page does not react. A release warns of the same. */
const LONG = 500;
/** Milliseconds after which rather the machine slept. */
const ASLEEP = 60_000;
/** Frames with what ran in them, in Chromium. Other browsers tell of no tasks. */
const FRAME = 'long-animation-frame';

/** A part of https://w3c.github.io/long-animation-frames/. */
interface LongFrame extends PerformanceEntry {
  blockingDuration: number;
  scripts: readonly { sourceURL: string; duration: number }[];
}

/** A time in which the page did not react. */
export interface LongTask {
  milliseconds: number;
  /** The address of the script that took most of it; empty when the browser does not know. */
  script: string;
  /** The app on the screen, for which shared code such as React worked; undefined for what was before this watched. */
  remote: string | undefined;
}

const longestScript = ({ scripts }: LongFrame): string =>
  [...scripts].sort((one, other) => other.duration - one.duration)[0]?.sourceURL ?? '';

/** Tells of the times in which the page did not react, also of those before. @returns ends it */
export const watchLongTasks = (tell: (task: LongTask) => void): (() => void) => {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(FRAME)) return () => {};
  const since = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      const milliseconds = Math.round(frame.blockingDuration);
      if (milliseconds < LONG || milliseconds > ASLEEP || document.hidden) continue;
      const shown = document.querySelector<HTMLElement>('[data-remote]')?.dataset.remote;
      const remote = frame.startTime >= since ? shown : undefined;
      tell({ milliseconds, script: longestScript(frame), remote });
    }
  });
  observer.observe({ type: FRAME, buffered: true });
  return () => observer.disconnect();
};
