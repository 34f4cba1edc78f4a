import { Icon } from '@switchboard/ui';
import styles from './conversation-list.module.css';

interface MarkProps {
  icon: string;
  words: string;
  tone?: 'accent' | 'warning';
}

/** An icon with a text for screen readers. */
export const Mark = ({ icon, words, tone }: MarkProps) => (
  <span className={styles.mark} data-tone={tone} role="img" aria-label={words} title={words}>
    <Icon name={icon} size={14} />
  </span>
);
