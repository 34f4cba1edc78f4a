import { Button, Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { memo } from 'react';
import { useTimes } from '../../time/store/time-context.tsx';
import type { Entry } from '../model/entry.ts';
import { linkify } from '../model/linkify.ts';
import styles from './message-list.module.css';

export interface MessageBubbleProps {
  entry: Entry;
  /** Who wrote it, for screen readers. */
  author: string;
  /** Whether the previous message has the same direction. */
  grouped: boolean;
  onResend: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** One message, with buttons if it was not sent. */
export const MessageBubble = memo((props: MessageBubbleProps) => {
  const { entry, author, grouped, onResend, onDiscard } = props;
  const { t } = useTranslation('chat');
  const times = useTimes();
  const { direction, text, ts, _temp, _error } = entry;

  return (
    <div className={styles.row} data-direction={direction} data-grouped={grouped || undefined}>
      <VisuallyHidden>{author}</VisuallyHidden>
      <div className={styles.bubble} data-failed={_error ? true : undefined}>
        {entry.msg_type !== 'text' && <Attachment entry={entry} />}
        {text && (
          <p className={styles.text} dir="auto">
            {linkify(text).map(({ text, href, at }) =>
              href ? (
                <a key={at} href={href} target="_blank" rel="noopener noreferrer">
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        )}
        <span className={styles.meta}>
          <time dateTime={new Date(ts).toISOString()} dir="auto" title={times.full(ts)}>
            {times.clock(ts)}
          </time>
          {direction === 'out' && !_error && entry.delivery !== 'unknown' && (
            <span role="img" aria-label={t(_temp ? 'thread.sending' : 'thread.sent')}>
              <Icon name={_temp ? 'clock' : 'check'} size={13} />
            </span>
          )}
        </span>
      </div>
      {entry.delivery === 'unknown' && <p className={styles.unconfirmed}>{t('thread.unconfirmed')}</p>}
      {_error && (
        <div className={styles.failure} role="alert">
          <span>{_error}</span>
          <Button type="link" size="small" onClick={() => onResend(entry.key)}>
            {t('thread.resend')}
          </Button>
          <Button type="link" size="small" danger onClick={() => onDiscard(entry.key)}>
            {t('thread.discard')}
          </Button>
        </div>
      )}
    </div>
  );
});

const Attachment = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('chat');
  const { raw } = entry;
  const name = typeof raw === 'object' && raw !== null && 'name' in raw ? String(raw.name) : '';
  return (
    <span className={styles.attachment}>
      <Icon name="attach" size={15} />
      {name ? t('thread.attachment', { name }) : t('thread.attachmentUnknown')}
    </span>
  );
};
