import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useSearchShortcut } from './use-search-shortcut.ts';

type Palette = ComponentType<{ onClose: () => void }>;

const fetchPalette = async (): Promise<Palette> =>
  (await import('./components/search-palette.tsx')).SearchPalette;

export interface SearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The search, which Ctrl-K and Cmd-K open and close from anywhere. Its code is fetched once the page stands. */
export const Search = ({ open, onOpenChange }: SearchProps) => {
  const [palette, setPalette] = useState<{ Palette: Palette }>();
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  useSearchShortcut(useCallback(() => onOpenChange(!open), [onOpenChange, open]));

  useEffect(() => {
    if (palette) return;
    fetchPalette().then(
      (Palette) => setPalette({ Palette }),
      (error: unknown) => {
        // What could not be fetched now is asked for again when the search is opened next.
        console.warn('The search could not be fetched', error);
        if (open) close();
      },
    );
  }, [palette, open, close]);

  return open && palette ? <palette.Palette onClose={close} /> : null;
};
