import { useSearchParams } from '@switchboard/ui/router';
import { useCallback, useState } from 'react';

export type SetViewParams = (next: URLSearchParams, options?: { replace?: boolean }) => void;

const place = (): string => window.location.pathname.replace(/\/$/, '');

/** The query of the calendar's URL. Changing it does nothing once somebody left: it would bring them back. */
export const useViewParams = (): readonly [URLSearchParams, SetViewParams] => {
  const [params, setParams] = useSearchParams();
  // Not the router's: a screen that stands until the next one is ready is still told its own path.
  const [home] = useState(place);
  const setHere = useCallback<SetViewParams>(
    (next, options) => {
      if (place() === home) setParams(next, options);
    },
    [home, setParams],
  );
  return [params, setHere];
};
