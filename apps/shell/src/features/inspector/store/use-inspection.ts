import { messageOf } from '@switchboard/common/text/message-of';
import { SHARED_REQUESTS } from '@switchboard/federation';
import { readOverrides } from '@switchboard/federation/overrides';
import { pageStorage } from '@switchboard/host/page-storage';
import { useStore } from '@switchboard/ui/state';
import { provided } from '../../../services/loader.ts';
import { useServices } from '../../../services/services-context.ts';
import { useReports } from '../../../services/use-reports.ts';
import type { PageFacts } from '../model/as-text.ts';
import { type Inspected, inspect } from '../model/inspection.ts';

export interface Inspection {
  page: PageFacts;
  remotes: Inspected[];
}

/** The current facts about the page and its remotes. */
export const useInspection = (): Inspection => {
  const { registry, deployment, versions, loader, faults } = useServices();
  const { remotes } = useStore(versions, ({ deployed }) => deployed);
  const reports = useReports();
  return {
    page: {
      path: window.location.pathname,
      browser: navigator.userAgent,
      shell: registry.shell?.version ?? '-',
      provided,
      kept: deployment.kept,
      problems: [deployment.failure, ...deployment.problems]
        .filter(Boolean)
        .map((problem) => messageOf(problem)),
    },
    remotes: inspect({
      remotes,
      reports,
      loaded: loader.loaded,
      provided,
      shares: SHARED_REQUESTS,
      overrides: readOverrides(pageStorage('local')),
      faults: useStore(faults),
    }),
  };
};
