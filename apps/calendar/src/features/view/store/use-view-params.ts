import { useApp } from '@switchboard/federation';
import { useLocation, useSearchParams } from '@switchboard/ui/router';
import { useCallback, useState } from 'react';

export type SetViewParams = (next: URLSearchParams, options?: { replace?: boolean }) => void;

const withoutEnd = (path: string): string => path.replace(/\/$/, '');

/** The query of the calendar's URL. Changes after the user left are ignored: they would lead back. */
export const useViewParams = (): readonly [URLSearchParams, SetViewParams] => {
  const { navigation } = useApp();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [home] = useState(pathname);
  const setHere = useCallback<SetViewParams>(
    (next, options) => {
      // Not the router's path, which stays that of this screen until the next one is ready.
      if (withoutEnd(navigation.path()) === withoutEnd(home)) setParams(next, options);
    },
    [navigation, home, setParams],
  );
  return [params, setHere];
};
