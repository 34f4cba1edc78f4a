import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useLocale } from '@switchboard/federation';
import { Button, Skeleton } from '@switchboard/ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { emojiTexts } from '../../../locales/en/emoji.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { type EmojiGroup, searchEmoji } from '../model/emoji.ts';
import { loadEmoji } from '../store/load-emoji.ts';
import { useRecentEmoji } from '../store/recent-emoji.ts';
import styles from './emoji-picker.module.css';

export interface EmojiPickerProps {
  onPick: (char: string) => void;
  /** @param refocus whether the field gets the focus */
  onClose: (refocus: boolean) => void;
}

/** Emoji of a line; the style sheet has as many columns. */
const COLUMNS = 8;

const recentGroup = (
  groups: readonly EmojiGroup[],
  recent: readonly string[],
  name: string,
): EmojiGroup[] => {
  const all = new Map(groups.flatMap(({ emoji }) => emoji.map((one) => [one.char, one] as const)));
  const emoji = recent.flatMap((char) => all.get(char) ?? []);
  return emoji.length > 0 ? [{ key: 'recent', name, emoji }] : [];
};

/**
 * All emoji by group, with a search in the language of the page. The arrow keys move through them while the search has
 * the focus; Enter inserts one and closes, a click leaves it open.
 */
export const EmojiPicker = ({ onPick, onClose }: EmojiPickerProps) => {
  const { t } = useLateTexts(emojiTexts);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const language = useLocale().slice(0, 2);
  const {
    value: groups,
    error,
    retry,
  } = useLoaded(() => (loadEmoji[language] ?? loadEmoji.en)?.(), [language]);
  const [recent, note] = useRecentEmoji();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);

  const shown = useMemo(() => {
    if (!groups) return [];
    if (search.trim() !== '') return searchEmoji(groups, search);
    return [...recentGroup(groups, recent, t('emoji.recent')), ...groups];
  }, [groups, recent, search, t]);
  const flat = useMemo(() => shown.flatMap(({ emoji }) => emoji), [shown]);
  const idOf = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus();
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) onClose(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [onClose]);

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, flat.length - 1));
    setActive(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const pick = (index: number) => {
    const chosen = flat[index];
    if (!chosen) return;
    note(chosen.char);
    onPick(chosen.char);
  };
  const steps: Record<string, number> = {
    ArrowDown: COLUMNS,
    ArrowUp: -COLUMNS,
    ArrowRight: document.dir === 'rtl' ? -1 : 1,
    ArrowLeft: document.dir === 'rtl' ? 1 : -1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pick(active);
      onClose(true);
      // With a text in the search, they move its caret.
    } else if (step !== undefined && !(isSideways && search !== '')) {
      event.preventDefault();
      move(active + step);
    }
  };

  let first = 0;
  return (
    <div
      ref={frame}
      className={styles.picker}
      role="dialog"
      aria-label={t('emoji.title')}
      onKeyDown={onKeyDown}
    >
      <SearchInput
        ref={field}
        className={styles.search ?? ''}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setActive(0);
        }}
        placeholder={t('emoji.search')}
        label={t('emoji.search')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={flat.length > 0 ? idOf(active) : undefined}
      />
      <div id={id} className={styles.list} role="listbox" aria-label={t('emoji.title')}>
        {error ? (
          <Button type="link" onClick={retry}>
            {t('emoji.failed')}
          </Button>
        ) : !groups ? (
          <Skeleton title={false} paragraph={{ rows: 4 }} />
        ) : flat.length === 0 ? (
          <p className={styles.nothing}>{t('emoji.nothing')}</p>
        ) : (
          shown.map(({ key, name, emoji }) => {
            const start = first;
            first += emoji.length;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options
              <div key={key} role="group" aria-label={name} className={styles.group}>
                <div className={styles.name} aria-hidden>
                  {name}
                </div>
                {emoji.map(({ char, name }, index) => (
                  // biome-ignore lint/a11y/useFocusableInteractive: the search has the focus
                  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search
                  <div
                    key={char}
                    id={idOf(start + index)}
                    role="option"
                    aria-selected={active === start + index}
                    aria-label={name}
                    title={name}
                    className={styles.emoji}
                    onClick={() => pick(start + index)}
                  >
                    {char}
                  </div>
                ))}
              </div>
            );
          })
        )}
      </div>
    </div>
  );
};
