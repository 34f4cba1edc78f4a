import { createFinder } from '@switchboard/federation/search';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useMemo } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useRemotes } from '../../../services/use-remotes.ts';
import { useAppContext } from '../../remotes/store/use-app-context.ts';
import type { ChoiceGroup, KnownChoice } from '../model/choice.ts';
import { remoteCommands, screensOf } from '../model/registry-choices.ts';
import { shellCommands } from '../model/shell-commands.ts';

const finderOf = (choices: readonly KnownChoice[]) =>
  createFinder(choices, ({ title, also }) => [title, ...also]);

/** The screens and commands that match; all of them for an empty query. */
export const useKnownGroups = (query: string): { screens: ChoiceGroup; commands: ChoiceGroup } => {
  const { language: languages } = useServices();
  const remotes = useRemotes();
  const language = useStore(languages, (state) => state.language);
  const context = useAppContext();
  const { t } = useTranslation('shell');

  const find = useMemo(
    () => ({
      screens: finderOf(screensOf(remotes, language)),
      commands: finderOf([
        ...remoteCommands(remotes, language),
        ...shellCommands({ context, text: (key) => t(`search.command.${key}`) }),
      ]),
    }),
    [remotes, language, context, t],
  );
  return useMemo(() => {
    const group = (key: 'screens' | 'commands'): ChoiceGroup => ({
      key,
      heading: t(`search.${key}`),
      choices: find[key](query),
      stale: false,
    });
    return { screens: group('screens'), commands: group('commands') };
  }, [find, query, t]);
};
