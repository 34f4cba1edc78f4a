import { useTranslation } from '@switchboard/ui/i18n';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { ChoiceBarProps } from './choice-bar.tsx';
import type { ConversationListHandle } from './conversation-list.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversation-pane.module.css';
import { FilterChoice } from './filter-choice.tsx';
import type { FoundProps } from './found-slot.ts';
import type { RowChoosingProps } from './row-choosing.tsx';
import type { RowMenusProps } from './row-menus.tsx';
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
  Empty: ComponentType | undefined;
  /** What can be done with chosen rows; absent until it was fetched. */
  ChoiceBar: ComponentType<ChoiceBarProps> | undefined;
  /** Chooses rows by clicks; absent until it was fetched. */
  Choosing: ComponentType<RowChoosingProps> | undefined;
  /** The menus of the rows; absent until they were fetched. */
  Menus: ComponentType<RowMenusProps> | undefined;
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
  Menus,
  Choosing,
  children,
}: ConversationPaneProps) => {
  const { t } = useTranslation('chat');
  const [chosen, setChosen] = useState(NONE);
  const place = useRef<HTMLElement>(null);
  const isChoosing = chosen.size > 0;
  useImperativeHandle(ref, () => ({
    release: () => {
      setChosen(NONE);
      return isChoosing;
    },
  }));
  return (
    <section ref={place} className={styles.pane} aria-label={t('list.label')}>
      <div className={styles.head}>
        <SearchField ref={search} onDown={() => list.current?.move(1)} />
        {children}
      </div>
      {isChoosing && ChoiceBar ? (
        <ChoiceBar
          chosen={chosen}
          open={open}
          onAll={() => setChosen(new Set(list.current?.keys()))}
          onChoose={setChosen}
        />
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
      />
      {Choosing && <Choosing place={place} list={list} open={open} chosen={chosen} onChoose={setChosen} />}
      {Menus && <Menus place={place} open={open} onChoose={(key) => setChosen(new Set([...chosen, key]))} />}
    </section>
  );
};
