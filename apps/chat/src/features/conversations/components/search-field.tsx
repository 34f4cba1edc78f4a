import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { KeyboardEvent, Ref } from 'react';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import styles from './conversation-pane.module.css';

export interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  /** Called for the keys that go to the results. */
  onDown: () => void;
}

/** Finds conversations by name, phone or text. */
export const SearchField = ({ ref, onDown }: SearchFieldProps) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const search = useInbox((state) => state.search);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (search === '') event.currentTarget.blur();
      else inbox.setSearch('');
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onDown();
    }
  };

  return (
    <label className={styles.search}>
      <Icon name="search" size={16} />
      <input
        ref={ref}
        type="search"
        value={search}
        onChange={({ target }) => inbox.setSearch(target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        maxLength={200}
        autoComplete="off"
        dir={search ? 'auto' : undefined}
      />
    </label>
  );
};
