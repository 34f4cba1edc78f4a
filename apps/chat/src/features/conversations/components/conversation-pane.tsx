import { useTranslation } from '@switchboard/ui/i18n';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { ConversationListHandle } from './conversation-list.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversation-pane.module.css';
import type { EmptyListProps } from './empty-list.tsx';
import { FilterChoice } from './filter-choice.tsx';
import type { FoundProps } from './found-slot.ts';
import { SearchField } from './search-field.tsx';

export interface ConversationPaneProps {
  /** Key of the open conversation. */
  open: string | undefined;
  list: RefObject<ConversationListHandle | null>;
  search: RefObject<HTMLInputElement | null>;
  /** Shows found messages; absent while nothing is searched for, and where the backend cannot. */
  Found: ComponentType<FoundProps> | undefined;
  Empty: EmptyListProps['Empty'];
  /** Beside the search. */
  children?: ReactNode;
}

/** The conversations, their search and their filter. */
export const ConversationPane = ({ open, list, search, Found, Empty, children }: ConversationPaneProps) => {
  const { t } = useTranslation('chat');
  return (
    <section className={styles.pane} aria-label={t('list.label')}>
      <div className={styles.head}>
        <SearchField ref={search} onDown={() => list.current?.move(1)} />
        {children}
      </div>
      <FilterChoice />
      <ConversationList ref={list} open={open} Found={Found} Empty={Empty} />
    </section>
  );
};
