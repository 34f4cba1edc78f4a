import { App } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { isSearchShortcut } from '../model/search-shortcut.ts';

type Palette = ComponentType<{ onClose: () => void }>;

const fetchFromShell = async (): Promise<Palette> => (await import('./search-palette.tsx')).SearchPalette;

/** Calls `onPress` for Ctrl-K or Cmd-K, wherever the focus is, instead of the browser's own action. */
const useSearchShortcut = (onPress: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, navigator.platform)) return;
      event.preventDefault();
      if (!event.repeat) onPress();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onPress]);
};

export interface SearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Loads its code; from the shell by default. */
  fetchPalette?: () => Promise<Palette>;
}

/** The search, opened and closed by Ctrl-K or Cmd-K. Its code is fetched after the page is shown. */
export const Search = ({ open, onOpenChange, fetchPalette = fetchFromShell }: SearchProps) => {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  const [palette, setPalette] = useState<{ Palette: Palette }>();
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  useSearchShortcut(useCallback(() => onOpenChange(!open), [onOpenChange, open]));

  useEffect(() => {
    if (palette) return;
    let wanted = open;
    fetchPalette().then(
      (Palette) => setPalette({ Palette }),
      (error: unknown) => {
        // Opening the search again retries.
        console.warn('The search could not be fetched', error);
        if (!wanted) return;
        close();
        message.error({ key: 'search', content: t('search.unavailable') });
      },
    );
    return () => {
      wanted = false;
    };
  }, [palette, fetchPalette, open, close, message, t]);

  return open && palette ? <palette.Palette onClose={close} /> : null;
};
