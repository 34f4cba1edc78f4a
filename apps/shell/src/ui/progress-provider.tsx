import { type ReactNode, useCallback, useState } from 'react';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressContext } from './progress-context.ts';

/** The one bar at the top of the page: there while anybody inside waits for something. */
export const ProgressProvider = ({ children }: { children: ReactNode }) => {
  const [waits, setWaits] = useState(0);
  const begin = useCallback(() => {
    setWaits((count) => count + 1);
    return () => setWaits((count) => count - 1);
  }, []);

  return (
    <ProgressContext value={begin}>
      {waits > 0 && <ProgressBar />}
      {children}
    </ProgressContext>
  );
};
