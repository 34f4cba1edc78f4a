import type { Resource } from '@switchboard/api-client';
import { useId, useState } from 'react';
import styles from './away-choices.module.css';

/** What becomes of the bookings of an absence. */
export type AwayChoice = { what: 'leave' } | { what: 'cancel' } | { what: 'move'; to: string };

export interface AwayChoicesProps {
  /** The bookings, in words, and a last line that counts those that are not named. */
  list: readonly string[];
  /** Why the last choice could not be made. */
  fault: string | undefined;
  /** Who can have the bookings instead; empty where there is no other person. */
  others: readonly Pick<Resource, 'id' | 'name'>[];
  initial: AwayChoice;
  words: Record<'leave' | 'cancel' | 'move' | 'which' | 'person', string>;
  onChange: (choice: AwayChoice) => void;
}

/** The bookings of an absence, and what becomes of them. In a dialog of the page, which knows nothing of the calendar. */
export const AwayChoices = ({ list, fault, others, initial, words, onChange }: AwayChoicesProps) => {
  const group = useId();
  const [choice, setChoice] = useState(initial);
  const [to, setTo] = useState(initial.what === 'move' ? initial.to : (others[0]?.id ?? ''));
  const choose = (next: AwayChoice) => {
    setChoice(next);
    onChange(next);
  };
  const radio = (next: AwayChoice) => (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={choice.what === next.what} onChange={() => choose(next)} />
      <span>{words[next.what]}</span>
    </label>
  );
  return (
    <div className={styles.content}>
      <ul className={styles.list}>
        {list.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div role="radiogroup" aria-label={words.which} className={styles.choices}>
        {radio({ what: 'leave' })}
        {radio({ what: 'cancel' })}
        {others.length > 0 && (
          <div className={styles.move}>
            {radio({ what: 'move', to })}
            <select
              aria-label={words.person}
              value={to}
              onChange={({ target }) => {
                setTo(target.value);
                choose({ what: 'move', to: target.value });
              }}
            >
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
    </div>
  );
};
