import { Button, Icon } from '@switchboard/ui';
import type { Notice } from '../store/use-notice.ts';
import styles from './notice-line.module.css';

/** A line that floats over the page. */
export const NoticeLine = ({ notice: { icon, text, detail, actions } }: { notice: Notice }) => (
  <div className={styles.notice}>
    <span className={styles.icon}>
      <Icon name={icon} size={16} />
    </span>
    <span className={styles.text}>{text}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
    {actions && (
      <span className={styles.actions}>
        {actions.map(({ name, primary, run, href }) => (
          <Button
            key={name}
            type={primary ? 'link' : 'text'}
            size="small"
            {...(run && { onClick: run })}
            {...(href && { href, target: '_blank', rel: 'noreferrer' })}
          >
            {name}
          </Button>
        ))}
      </span>
    )}
  </div>
);
