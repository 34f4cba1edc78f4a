import { Icon } from '@switchboard/ui';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'type'> {
  icon: string;
  /** Its name. */
  label: string;
  /** Shown on hover; the name by default. */
  tip?: string;
  /** Pixels of the icon. */
  size?: number;
}

/** A button of one icon that costs little: lists mount it once per row. */
export const IconButton = ({
  icon,
  label,
  tip = label,
  size = 16,
  className = '',
  ...button
}: IconButtonProps) => (
  <button
    type="button"
    className={`${styles.button} ${className}`}
    aria-label={label}
    title={tip}
    {...button}
  >
    <Icon name={icon} size={size} />
  </button>
);
