import type { ReactNode } from 'react';
import styles from './screen-frame.module.css';

/** The area of a screen: as high as the host gives it, so that the week scrolls inside it. */
export const ScreenFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);
