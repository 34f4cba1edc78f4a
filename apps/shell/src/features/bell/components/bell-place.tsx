import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useEffect, useState } from 'react';
import styles from './bell-place.module.css';

const lateBell = late(async () => (await import(/* webpackChunkName: "part-bell" */ './bell.tsx')).Bell);

/** Milliseconds in which the first screen loads before the bell. */
const AFTER = 1500;

/** The place of the bell, which comes after the first screen. */
export const BellPlace = ({ bell = lateBell }) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), AFTER);
    return () => clearTimeout(timer);
  }, []);
  const Bell = useCode(bell, { open, onFailure: () => setOpen(false) });
  return <div className={styles.place}>{Bell && <Bell />}</div>;
};
