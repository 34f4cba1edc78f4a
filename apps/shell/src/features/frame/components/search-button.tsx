import { Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { searchShortcut } from '../../search/model/search-shortcut.ts';
import styles from './search-button.module.css';
import { useWidePage } from './use-wide-page.ts';

export interface SearchButtonProps {
  /** Whether the search is open. */
  open: boolean;
  onSearch: () => void;
  /** Called when the pointer or the focus is on the button. */
  onExpect: () => void;
}

/** Opens the search. Looks like its box; below 1200 px it is an icon. */
export const SearchButton = ({ open, onSearch, onExpect }: SearchButtonProps) => {
  const { t } = useTranslation('shell');
  const wide = useWidePage();
  const { keys, aria } = searchShortcut(navigator.platform);
  const name = t('layout.search');
  return (
    <Tooltip title={wide ? '' : `${name} (${keys})`}>
      <button
        type="button"
        className={styles.search}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={aria}
        onClick={onSearch}
        onPointerEnter={onExpect}
        onFocus={onExpect}
      >
        <Icon name="search" size={wide ? 16 : 18} />
        <span className={styles.words}>{name}</span>
        {/* Drawn by the style sheet: as text the keys would be part of the visible name. */}
        <span className={styles.keys} data-keys={keys} aria-hidden />
      </button>
    </Tooltip>
  );
};
