import type { LoadReport } from '@switchboard/federation/loader';
import { useSyncExternalStore } from 'react';
import { useServices } from './services-context.ts';

/** The reports of the loader so far. */
export const useReports = (): readonly LoadReport[] => {
  const { loader } = useServices();
  return useSyncExternalStore(loader.subscribe, loader.reports);
};
