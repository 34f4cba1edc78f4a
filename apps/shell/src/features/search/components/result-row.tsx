import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useEffect, useRef } from 'react';
import type { Choice } from '../model/choice.ts';
import { highlight } from '../model/highlight.ts';
import styles from './result-list.module.css';

/** A text with the words of the query marked. */
const Highlighted = ({ text, query }: { text: string; query: string }) =>
  highlight(text, query).map(({ text, matched }, index) =>
    matched ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );

export interface ResultRowProps {
  id: string;
  choice: Choice;
  query: string;
  active: boolean;
  onActivate: () => void;
  onChoose: () => void;
}

/** One choice, for the pointer. The focus and the keyboard stay with the box above. */
export const ResultRow = ({ id, choice, query, active, onActivate, onChoose }: ResultRowProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus, and names the active choice
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      className={styles.row}
      // Not `onPointerEnter`: a list that scrolls under a resting pointer must not activate rows.
      onPointerMove={onActivate}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={choice.icon ?? ''} size={18} />
      <span className={styles.texts}>
        <span className={styles.title}>
          <Highlighted text={choice.title} query={query} />
          {choice.detail && <VisuallyHidden>, </VisuallyHidden>}
        </span>
        {choice.detail && (
          <span className={styles.detail}>
            <Highlighted text={choice.detail} query={query} />
          </span>
        )}
      </span>
    </div>
  );
};
