import { useEffect, useState } from 'react';

/** True once `pending` has lasted for `delay` ms, until it ends. */
export const useLate = (pending: boolean, delay: number): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending, delay]);
  return pending && late;
};
