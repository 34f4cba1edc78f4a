import { useApp } from '@switchboard/federation';
import { useLocation, useNavigate, useSearchParams } from '@switchboard/ui/router';
import { useCallback, useState } from 'react';

export interface ViewParamsOptions {
  replace?: boolean;
  /** Kept with the entry of the history. */
  state?: unknown;
}

/** Returns whether the query changes. */
type SetViewParams = (next: URLSearchParams, options?: ViewParamsOptions) => boolean;

/** The query of the calendar's URL. */
export type ViewParams = readonly [params: URLSearchParams, set: SetViewParams, goBack: () => void];

const withoutEnd = (path: string): string => path.replace(/\/$/, '');

/** Changes after the user left are ignored: they would lead back. */
export const useViewParams = (): ViewParams => {
  const { navigation } = useApp();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [home] = useState(pathname);
  // Not the router's path, which stays that of this screen until the next one is ready.
  const isHere = useCallback(() => withoutEnd(navigation.path()) === withoutEnd(home), [navigation, home]);
  const setHere = useCallback<SetViewParams>(
    (next, options) => {
      const isSet = isHere();
      if (isSet) setParams(next, options);
      return isSet;
    },
    [isHere, setParams],
  );
  const goBack = useCallback(() => {
    if (isHere()) navigate(-1);
  }, [isHere, navigate]);
  return [params, setHere, goBack];
};
