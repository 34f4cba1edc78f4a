import type { Choice, ChoiceGroup } from '../model/choice.ts';
import { keyOf } from '../model/choice.ts';
import styles from './result-list.module.css';
import { ResultRow } from './result-row.tsx';

export interface ResultListProps {
  id: string;
  name: string;
  groups: readonly ChoiceGroup[];
  query: string;
  /** The key of the active choice. */
  activeKey: string | undefined;
  /** The id of the element of a choice, by its key. */
  idOf: (key: string) => string;
  onActivate: (key: string) => void;
  onChoose: (choice: Choice) => void;
}

/** The choices under their headings. */
export const ResultList = ({
  id,
  name,
  groups,
  query,
  activeKey,
  idOf,
  onActivate,
  onChoose,
}: ResultListProps) => (
  <div id={id} role="listbox" aria-label={name} className={styles.list}>
    {groups.map((group) => (
      // biome-ignore lint/a11y/useSemanticElements: a list of options cannot contain a fieldset
      <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
        <div id={`${id}-${group.key}`} role="presentation" className={styles.heading}>
          {group.heading}
        </div>
        {group.choices.map((choice) => {
          const key = keyOf(group, choice);
          return (
            <ResultRow
              key={key}
              id={idOf(key)}
              choice={choice}
              query={query}
              active={key === activeKey}
              onActivate={() => onActivate(key)}
              onChoose={() => onChoose(choice)}
            />
          );
        })}
      </div>
    ))}
  </div>
);
