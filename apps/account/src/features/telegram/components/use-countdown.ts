import { useEffect, useState } from 'react';
import { useWizardStore } from '../store/use-wizard.ts';

/** The milliseconds that are left until a time, 0 after it; renders again each second before. */
export const useCountdown = (until: number): number => {
  const { now } = useWizardStore();
  const [, setTicks] = useState(0);
  const left = Math.max(0, until - now());
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
};
