import { VisuallyHidden } from '@switchboard/ui';
import { useNavigate } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useCallback, useEffect, useId, useState } from 'react';
import { search } from '../../../locales/en/search.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useModal } from '../../../ui/use-modal.ts';
import type { Choice } from '../model/choice.ts';
import { useGroups } from '../store/use-groups.ts';
import { useSearches } from '../store/use-searches.ts';
import { KeyHints } from './key-hints.tsx';
import { ResultList } from './result-list.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchNotes } from './search-notes.tsx';
import styles from './search-palette.module.css';
import { useActiveChoice } from './use-active-choice.ts';

const TEXTS = { search };

/**
 * Calls `onMove` when the browser goes back or forward, at once: the location of the router changes only when its screen
 * is rendered, and would close a palette that was opened meanwhile.
 */
const useHistoryMove = (onMove: () => void): void => {
  useEffect(() => {
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, [onMove]);
};

export interface SearchPaletteProps {
  onClose: () => void;
  /** Keys that were pressed before its code was there, as in `KeyboardEvent.key`; by default none. */
  early?: readonly string[];
}

/** The query that keys make, and whether Enter ends it. */
const typedBy = (keys: readonly string[]): { text: string; entered: boolean } => {
  const after = (text: string, key: string) => {
    if (key === 'Backspace') return text.slice(0, -1);
    return key.length === 1 ? text + key : text;
  };
  return { text: keys.reduce(after, ''), entered: keys.at(-1) === 'Enter' };
};

/** The search box and its results: screens, results of the remotes, commands. */
export const SearchPalette = ({ onClose, early = [] }: SearchPaletteProps) => {
  const [first] = useState(() => typedBy(early));
  const { t } = useLateTexts(TEXTS);
  const navigate = useNavigate();
  const modal = useModal(onClose);
  useHistoryMove(onClose);
  const id = useId();
  const searches = useSearches(first.text);
  const query = useStore(searches, (state) => state.query);
  const { groups, searching, failed } = useGroups(searches);
  const [typed, setTyped] = useState(first.text);

  const choose = useCallback(
    ({ path, run }: Choice) => {
      onClose();
      if (path === undefined) run?.();
      else navigate(path);
    },
    [onClose, navigate],
  );
  const active = useActiveChoice({ groups, query, searching, entered: first.entered, onChoose: choose });
  const idOf = (key: string) => `${id}-${key.replaceAll(/\s/g, '-')}`;
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);

  const onQuery = (text: string) => {
    setTyped(text);
    searches.ask(text);
  };

  return (
    <dialog {...modal} className={styles.palette} aria-label={t('search.title')}>
      <div className={styles.frame}>
        <SearchBox
          query={typed}
          onQuery={onQuery}
          listId={count > 0 ? `${id}-list` : undefined}
          activeId={active.key && idOf(active.key)}
          searching={searching}
          onKey={active.press}
          onClose={onClose}
        />
        <div className={styles.results}>
          {count > 0 && (
            <ResultList
              id={`${id}-list`}
              name={t('search.results')}
              groups={groups}
              query={query}
              activeKey={active.key}
              idOf={idOf}
              onActivate={active.activate}
              onChoose={choose}
            />
          )}
          <SearchNotes query={query} empty={count === 0} searching={searching} failed={failed} />
        </div>
        <KeyHints />
      </div>
      <div role="status">
        <VisuallyHidden>{!searching && query !== '' && t('search.count', { count })}</VisuallyHidden>
      </div>
    </dialog>
  );
};
