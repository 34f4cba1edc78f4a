import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of facts, each after its name. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

/** One fact. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.term}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);
