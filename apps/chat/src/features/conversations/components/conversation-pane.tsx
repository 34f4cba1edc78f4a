import { useTranslation } from '@switchboard/ui/i18n';
import type { RefObject } from 'react';
import type { ConversationListHandle } from './conversation-list.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversation-pane.module.css';
import { FilterChoice } from './filter-choice.tsx';
import { SearchField } from './search-field.tsx';

export interface ConversationPaneProps {
  /** Key of the open conversation. */
  open: string | undefined;
  list: RefObject<ConversationListHandle | null>;
  search: RefObject<HTMLInputElement | null>;
}

/** The conversations, their search and their filter. */
export const ConversationPane = ({ open, list, search }: ConversationPaneProps) => {
  const { t } = useTranslation('chat');
  return (
    <section className={styles.pane} aria-label={t('list.label')}>
      <SearchField ref={search} onDown={() => list.current?.move(1)} />
      <FilterChoice />
      <ConversationList ref={list} open={open} />
    </section>
  );
};
