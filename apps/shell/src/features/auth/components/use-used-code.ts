import type { CodePurpose } from '@switchboard/auth';
import { useLocation, useNavigate } from '@switchboard/ui/router';
import { useEffect, useRef } from 'react';
import { isPurpose } from '../model/purpose.ts';

export interface UsedCode {
  /** The purpose of the used code; absent before its use. */
  used: CodePurpose | undefined;
  /** Notes the use, and removes the code from the URL: a reload must not try it again. */
  markUsed: (purpose: CodePurpose) => void;
  /** State for links to other pages: that of this page without the note. */
  state: object;
}

/** The use of a code, noted in the history. */
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
      // The user may have left this page meanwhile.
      if (shown.current) navigate(pathname, { replace: true, state: { ...rest, used: purpose } });
    },
    state: rest,
  };
};
