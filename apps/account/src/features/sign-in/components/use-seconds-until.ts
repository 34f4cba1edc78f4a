import { useEffect, useState } from 'react';

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** The seconds that are left until a time, 0 after it. Renders again each second before. */
export const useSecondsUntil = (time: number): number => {
  const [, tick] = useState(0);
  const left = secondsUntil(time);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
};
