import type { AppContext, ThemeChoice } from '@switchboard/federation';
import { LANGUAGES } from '@switchboard/federation/language';
import { LANGUAGE_NAMES } from '../../../services/language-names.ts';
import type { KnownChoice } from './choice.ts';

const THEMES = ['dark', 'light', 'system'] as const;

export interface ShellCommandsOptions {
  context: Pick<AppContext, 'theme' | 'i18n' | 'session'>;
  /** A text by its key below `search.command`. */
  text: (key: string) => string;
}

/** The commands of the shell, without those that would change nothing. */
export const shellCommands = ({ context, text }: ShellCommandsOptions): KnownChoice[] => {
  const { theme, i18n, session } = context;
  const now = theme.chosen();
  const direction: ThemeChoice['direction'] = now.direction === 'ltr' ? 'rtl' : 'ltr';
  const languages = LANGUAGES.filter((language) => language !== i18n.chosen());

  return [
    ...THEMES.filter((chosen) => chosen !== now.theme).map((chosen) => ({
      id: `theme-${chosen}`,
      title: text(`theme.${chosen}`),
      icon: chosen,
      also: [text('words.theme')],
      run: () => theme.choose({ theme: chosen }),
    })),
    {
      id: `direction-${direction}`,
      title: text(`direction.${direction}`),
      icon: 'direction',
      also: [text('words.direction')],
      run: () => theme.choose({ direction }),
    },
    ...languages.map((language) => ({
      id: `language-${language}`,
      title: LANGUAGE_NAMES[language],
      icon: 'language',
      also: [text('words.language')],
      run: () => void i18n.choose(language),
    })),
    {
      id: 'sign-out',
      title: text('signOut'),
      icon: 'sign-out',
      also: [text('words.signOut')],
      run: () => void session.signOut(),
    },
  ];
};
