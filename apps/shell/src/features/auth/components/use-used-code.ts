import type { CodePurpose } from '@switchboard/auth';
import { useLocation, useNavigate } from '@switchboard/ui/router';
import { useEffect, useRef } from 'react';
import { isPurpose } from '../model/purpose.ts';

export interface UsedCode {
  /** What the code was good for; absent while it was not used. */
  used: CodePurpose | undefined;
  /** Notes that it was used, and takes it out of the address: a page that is reloaded must not try it again. */
  markUsed: (purpose: CodePurpose) => void;
  /** For links to other pages: what this one was given, without the note. */
  state: unknown;
}

/** A code that was used up, as the history remembers it. */
export const useUsedCode = (): UsedCode => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const { used, ...rest } =
    typeof state === 'object' && state !== null ? { used: undefined, ...state } : { used: undefined };
  return {
    used: isPurpose(used) ? used : undefined,
    markUsed(purpose) {
      // Whoever went on meanwhile stays where they are.
      if (shown.current) navigate(pathname, { replace: true, state: { ...rest, used: purpose } });
    },
    state: rest,
  };
};
