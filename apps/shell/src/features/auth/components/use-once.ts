import { useEffect, useRef } from 'react';

/** Runs an action once when a screen opens: a code can be used only once. */
export const useOnce = (action: () => unknown): void => {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void action();
  });
};
