import type { ReactNode } from 'react';
import styles from './popover-foot.module.css';

/** The actions of a popover, in sight while its content scrolls. */
export const PopoverFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
