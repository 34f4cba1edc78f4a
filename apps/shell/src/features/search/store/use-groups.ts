import { useStore } from '@switchboard/ui/state';
import { useMemo } from 'react';
import { useServices } from '../../../services/services-context.ts';
import type { ChoiceGroup } from '../model/choice.ts';
import { searchableRemotes } from '../model/registry-choices.ts';
import type { Searches } from './searches.ts';
import { useKnownGroups } from './use-known-groups.ts';

/** Maximum results per remote. */
const MOST = 8;

export interface Groups {
  /** The groups with results. */
  groups: readonly ChoiceGroup[];
  /** Whether some sources have not answered yet. */
  searching: boolean;
  /** The headings of the failed sources. */
  failed: readonly string[];
}

/** All results: screens, then those of each remote, then commands. */
export const useGroups = (searches: Searches): Groups => {
  const { registry, language: languages } = useServices();
  const language = useStore(languages, (state) => state.language);
  const { query, answers } = useStore(searches);
  const { screens, commands } = useKnownGroups(query);

  return useMemo(() => {
    const remotes = searchableRemotes(registry, language).map(({ name, heading }) => {
      const { status = 'found', results = [] } = answers[name] ?? {};
      const stale = status === 'searching';
      return { key: name, heading, choices: results.slice(0, MOST), stale, status };
    });
    return {
      groups: [screens, ...remotes, commands].filter(({ choices }) => choices.length > 0),
      searching: remotes.some(({ stale }) => stale),
      failed: remotes.filter(({ status }) => status === 'failed').map(({ heading }) => heading),
    };
  }, [registry, language, answers, screens, commands]);
};
