import { type Late, late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ComponentType, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isSearchShortcut } from '../model/search-shortcut.ts';

type Palette = ComponentType<{ onClose: () => void; early?: readonly string[] }>;

const latePalette = late(async () => (await import('./search-palette.tsx')).SearchPalette);

/**
 * Calls `onPress` for Ctrl-K or Cmd-K, wherever the focus is, instead of the browser's own action.
 *
 * @param onEarly takes every other key from the page
 */
const useSearchShortcut = (
  onPress: () => void,
  onModifier: () => void,
  onEarly: ((key: string) => void) | undefined,
): void => {
  // A later effect would miss keys: they would see whether the search was open before the last render.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') onModifier();
      if (isSearchShortcut(event, navigator.platform)) {
        if (!event.repeat) onPress();
      } else if (onEarly && !event.ctrlKey && !event.metaKey) {
        event.stopPropagation();
        // The key that pressed the button may still be down.
        if (!event.repeat) onEarly(event.key);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onPress, onModifier, onEarly]);
};

export interface SearchProps {
  open: boolean;
  /** Whether the user may open it next; its code is fetched then. */
  expected?: boolean;
  onOpenChange: (open: boolean) => void;
  /** Its code; that of the shell by default. */
  palette?: Late<Palette>;
}

/**
 * The search, opened and closed by Ctrl-K or Cmd-K. Its code is fetched when the pointer or the focus is on its button,
 * or when the first key of the shortcut is pressed.
 */
export const Search = ({ open, expected = false, onOpenChange, palette = latePalette }: SearchProps) => {
  const { t } = useTranslation('shell');
  const { showError } = useFeedback();
  const [modifier, setModifier] = useState(false);
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  const Palette = useCode(palette, {
    open,
    expected: expected || modifier,
    onFailure: () => {
      close();
      showError(t('notFetched.search'), 'search');
    },
  });
  const early = useRef<string[]>([]);
  if (!open) early.current = [];
  const keep = useCallback(
    (key: string) => (key === 'Escape' ? close() : void early.current.push(key)),
    [close],
  );
  useSearchShortcut(
    useCallback(() => onOpenChange(!open), [onOpenChange, open]),
    useCallback(() => setModifier(true), []),
    open && !Palette ? keep : undefined,
  );

  return open && Palette ? <Palette onClose={close} early={early.current} /> : null;
};
