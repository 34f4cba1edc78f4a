import { useEffect, useRef } from 'react';

/** Does something when a screen opens, and only then: a code that was used up cannot be used again. */
export const useOnce = (action: () => unknown): void => {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void action();
  });
};
