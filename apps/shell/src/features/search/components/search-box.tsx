import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { KeyboardEvent } from 'react';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
  /** The id of the list of choices; absent while there are none. */
  listId: string | undefined;
  /** The id of the active choice. */
  activeId: string | undefined;
  searching: boolean;
  /** Handles a key. @returns whether it did something */
  onKey: (key: string) => boolean;
  onClose: () => void;
}

/** The input of the search, with a button to close it. */
export const SearchBox = ({
  query,
  onQuery,
  listId,
  activeId,
  searching,
  onKey,
  onClose,
}: SearchBoxProps) => {
  const { t } = useTranslation('shell');

  const onKeyDown = (event: KeyboardEvent) => {
    // While composing, keys belong to the input method; with Shift they select text.
    if (event.nativeEvent.isComposing || event.shiftKey) return;
    if (onKey(event.key)) event.preventDefault();
  };

  return (
    <div className={styles.box} data-searching={searching || undefined}>
      <Icon name="search" size={18} />
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t('search.title')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        <VisuallyHidden>{t('search.close')} </VisuallyHidden>
        <kbd className={styles.key}>Esc</kbd>
        <Icon name="close" size={20} className={styles.cross ?? ''} />
      </button>
    </div>
  );
};
