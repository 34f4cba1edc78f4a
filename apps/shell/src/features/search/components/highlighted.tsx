import { highlight } from '../model/highlight.ts';
import styles from './result-list.module.css';

/** A text in which what was looked for stands out. */
export const Highlighted = ({ text, query }: { text: string; query: string }) =>
  highlight(text, query).map(({ text, matched }, index) =>
    matched ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
