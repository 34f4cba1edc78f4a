import { Mark } from '@switchboard/ui';
import type { AuthFrameProps } from '../../services/host-page.ts';
import styles from './compact-frame.module.css';

/** The frame of a form in a foreign page: no picture, and no heading that competes with the page's. */
export const CompactFrame = ({ title, text, footer, children }: AuthFrameProps) => (
  <div className={styles.frame}>
    <section className={styles.column} aria-label={title}>
      <Mark size={28} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.links}>{footer}</div>
    </section>
  </div>
);
