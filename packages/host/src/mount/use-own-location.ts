import { LocationContext, useNavigate } from '@switchboard/ui/router';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pathOf } from './path-of.ts';
import type { Wayfinding } from './wayfinding.ts';

/**
 * The location of the app. A link to another app is passed on and undone here: the screen keeps its state.
 */
export const useOwnLocation = (way: Wayfinding) => {
  const wanted = useContext(LocationContext);
  const navigate = useNavigate();
  const path = pathOf(wanted.location);
  const { pathname } = wanted.location;
  const leavesTheApp = way.isElsewhere(path);
  const [shown, show] = useState(wanted);
  if (!leavesTheApp && shown !== wanted) show(wanted);

  // Not a layout effect, because the router does not listen to its history yet.
  useEffect(() => {
    way.open = (to, { replace = false } = {}) => navigate(to, { replace });
    if (way.wanted !== undefined) navigate(way.wanted);
    way.wanted = undefined;
  }, [way, navigate]);
  useLayoutEffect(() => {
    way.path = () => pathname;
  }, [way, pathname]);

  const told = useRef(way.start);
  useEffect(() => {
    if (leavesTheApp) {
      navigate(-1);
      way.elsewhere(path);
    } else if (told.current !== path) {
      told.current = path;
      way.navigated(path);
    }
  }, [leavesTheApp, path, way, navigate]);

  return leavesTheApp ? shown : wanted;
};
