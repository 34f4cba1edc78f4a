import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  /** The element; `span` unless told. */
  as?: 'span' | 'h1' | 'h2';
  children: ReactNode;
}

/** Read out by screen readers and seen by nobody. */
export const VisuallyHidden = ({ as: Element = 'span', children }: VisuallyHiddenProps) => (
  <Element className={styles.hidden}>{children}</Element>
);
