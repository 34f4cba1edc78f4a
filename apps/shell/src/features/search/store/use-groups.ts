import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useMemo } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useRemotes } from '../../../services/use-remotes.ts';
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

/** All results: screens, those of each remote, commands, the settings of all. */
export const useGroups = (searches: Searches): Groups => {
  const { language: languages } = useServices();
  const offered = useRemotes();
  const language = useStore(languages, (state) => state.language);
  const { query, answers } = useStore(searches);
  const { screens, commands } = useKnownGroups(query);
  const { t } = useTranslation('shell');

  return useMemo(() => {
    const answered = searchableRemotes(offered, language).map(({ name, heading }) => {
      const { status = 'found', results = [] } = answers[name] ?? {};
      return { name, heading, stale: status === 'searching', status, results };
    });
    const remotes = answered.map(({ name: key, results, ...group }) => ({
      ...group,
      key,
      choices: results.filter(({ setting }) => !setting).slice(0, MOST),
    }));
    const settings: ChoiceGroup = {
      key: 'settings',
      heading: t('search.settings'),
      choices: answered.flatMap(({ name, results }) =>
        results.filter(({ setting }) => setting).map((found) => ({ ...found, id: `${name} ${found.id}` })),
      ),
      stale: remotes.some(({ stale }) => stale),
    };
    return {
      groups: [screens, ...remotes, commands, settings].filter(({ choices }) => choices.length > 0),
      searching: remotes.some(({ stale }) => stale),
      failed: remotes.filter(({ status }) => status === 'failed').map(({ heading }) => heading),
    };
  }, [offered, language, answers, screens, commands, t]);
};
