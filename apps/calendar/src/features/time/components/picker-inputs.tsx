import { Skeleton } from '@switchboard/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './picker-inputs.module.css';
import type { PickerProps } from './pickers.tsx';

const LazyDatePicker = lazy(async () => ({ default: (await import('./pickers.tsx')).WallDatePicker }));
const LazyTimePicker = lazy(async () => ({ default: (await import('./pickers.tsx')).WallTimePicker }));

const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton.Input active block className={styles.waiting} />}>{children}</Suspense>
);

/** A day as `YYYY-MM-DD`. The picker is fetched when it is first shown. */
export const DateInput = (props: PickerProps) => (
  <Waiting>
    <LazyDatePicker {...props} />
  </Waiting>
);

/** A time as `HH:mm`. The picker is fetched when it is first shown. */
export const TimeInput = (props: PickerProps) => (
  <Waiting>
    <LazyTimePicker {...props} />
  </Waiting>
);
