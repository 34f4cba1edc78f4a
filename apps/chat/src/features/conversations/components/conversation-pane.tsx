import { useTranslation } from '@switchboard/ui/i18n';
import { type ComponentType, type ReactNode, type RefObject, useImperativeHandle, useState } from 'react';
import { useInbox } from '../store/use-inbox.ts';
import type { ChoiceBarProps } from './choice-bar.tsx';
import type { ConversationListHandle } from './conversation-list.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversation-pane.module.css';
import type { EmptyListProps } from './empty-list.tsx';
import { FilterChoice } from './filter-choice.tsx';
import type { FoundProps } from './found-slot.ts';
import type { RowMenuProps } from './row-menu.tsx';
import { SearchField } from './search-field.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The pane's methods for other components. */
export interface ConversationPaneHandle {
  /** Forgets which rows are chosen. @returns whether some were */
  release: () => boolean;
}

export interface ConversationPaneProps {
  ref: RefObject<ConversationPaneHandle | null>;
  /** Key of the open conversation. */
  open: string | undefined;
  list: RefObject<ConversationListHandle | null>;
  search: RefObject<HTMLInputElement | null>;
  /** Shows found messages; absent while nothing is searched for, and where the backend cannot. */
  Found: ComponentType<FoundProps> | undefined;
  Empty: EmptyListProps['Empty'];
  /** What can be done with chosen rows; absent until it was fetched. */
  ChoiceBar: ComponentType<ChoiceBarProps> | undefined;
  /** The menu of a row; absent until it was fetched. */
  Menu: ComponentType<RowMenuProps> | undefined;
  /** Beside the search. */
  children?: ReactNode;
}

/** The conversations, their search and their filter; what can be done with chosen ones in place of the filter. */
export const ConversationPane = ({
  ref,
  open,
  list,
  search,
  Found,
  Empty,
  ChoiceBar,
  Menu,
  children,
}: ConversationPaneProps) => {
  const { t } = useTranslation('chat');
  const [chosen, setChosen] = useState(NONE);
  const [menu, setMenu] = useState<{ key: string; at: { x: number; y: number } }>();
  const target = useInbox(({ known }) => menu && known.get(menu.key));
  const isChoosing = chosen.size > 0;
  useImperativeHandle(ref, () => ({
    release: () => {
      setChosen(NONE);
      return isChoosing;
    },
  }));
  return (
    <section className={styles.pane} aria-label={t('list.label')}>
      <div className={styles.head}>
        <SearchField ref={search} onDown={() => list.current?.move(1)} />
        {children}
      </div>
      {isChoosing && ChoiceBar ? (
        <ChoiceBar chosen={chosen} open={open} onAll={() => list.current?.chooseAll()} onChoose={setChosen} />
      ) : (
        <FilterChoice />
      )}
      <ConversationList
        ref={list}
        open={open}
        Found={Found}
        Empty={Empty}
        chosen={chosen}
        onChoose={setChosen}
        onMenu={(key, at) => setMenu({ key, at })}
      />
      {Menu && menu && target && (
        <Menu
          key={`${menu.at.x} ${menu.at.y}`}
          conversation={target}
          at={menu.at}
          open={open}
          onChoose={() => setChosen(new Set([...chosen, menu.key]))}
          onClose={() => setMenu(undefined)}
        />
      )}
    </section>
  );
};
