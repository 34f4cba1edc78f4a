import { useStore } from '@switchboard/ui/state';
import { useMemo } from 'react';
import { useServices } from '../../../services/services-context.ts';
import type { ChoiceGroup } from '../model/choice.ts';
import { searchableRemotes } from '../model/registry-choices.ts';
import type { Searches } from './searches.ts';
import { useKnownGroups } from './use-known-groups.ts';

/** Of each remote; who looks for more types more. */
const MOST = 8;

export interface Groups {
  /** Those that have something to choose. */
  groups: readonly ChoiceGroup[];
  /** Whether some answers are still to come. */
  searching: boolean;
  /** The headings of what could not be searched. */
  failed: readonly string[];
}

/** All that is found: screens, then what each remote found, then commands. */
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
