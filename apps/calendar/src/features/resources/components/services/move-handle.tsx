import { Tooltip } from '@switchboard/ui';
import styles from './move-handle.module.css';
import type { DragHandle } from './use-drag.ts';

/** A grip that moves its item with the pointer or the arrow keys. @param name the action and the item */
export const MoveHandle = ({ name, id, ...handle }: DragHandle & { name: string; id: string }) => (
  <Tooltip title={name}>
    <button type="button" className={styles.handle} aria-label={name} data-handle={id} {...handle}>
      <span className={styles.grip} aria-hidden />
    </button>
  </Tooltip>
);
