import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  /** One line below the title. */
  text?: string;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen with a header, the same in every app. */
export const Page = ({ title, text, actions, children }: PageProps) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </div>
);
