import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  /** One line below the title. */
  text?: string;
  /** A state or buttons at the end of the header. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of a screen: a named region with a header. */
export const Section = ({ title, text, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
};
