import { useDayName } from '../../time/components/time-provider.tsx';
import styles from './message-list.module.css';

/** Stands above the first message of a day. */
export const DayName = ({ ts }: { ts: number }) => <div className={styles.day}>{useDayName(ts)}</div>;
