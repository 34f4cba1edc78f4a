import type { ReactNode } from 'react';
import styles from './part.module.css';

export interface PartProps {
  title: string;
  /** At the end of the line of the title. */
  aside?: ReactNode;
  /** Whether it waits for a person. */
  waiting?: boolean;
  children: ReactNode;
}

/** A named part of a card. */
export const Part = ({ title, aside, waiting, children }: PartProps) => (
  <section className={styles.part} aria-label={title} data-waiting={waiting || undefined}>
    <h3>
      {title} {aside}
    </h3>
    {children}
  </section>
);
