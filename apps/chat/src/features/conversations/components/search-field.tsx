import { useTranslation } from '@switchboard/ui/i18n';
import type { KeyboardEvent, Ref } from 'react';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';

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
    <SearchInput
      ref={ref}
      value={search}
      onChange={({ target }) => inbox.setSearch(target.value)}
      onKeyDown={onKeyDown}
      placeholder={t('search.placeholder')}
      label={t('search.label')}
      aria-keyshortcuts="/"
    />
  );
};
