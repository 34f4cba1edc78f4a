import type { Notice } from '@switchboard/api-client';
import { noticeLink } from '@switchboard/api-client/notice-link';
import { QUOTA_NAMES } from '@switchboard/api-client/quotas';
import { Icon, type IconName, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { startOf, timeOf } from '../model/time-of.ts';
import styles from './bell.module.css';

const ICONS: Record<Notice['kind'], IconName> = {
  message: 'chats',
  attention: 'user',
  booking: 'calendar',
  channel: 'alert',
  quota: 'alert',
};

const TROUBLES = ['conflict', 'webhook', 'revoked', 'moved', 'business', 'signed_out'];
const CHANGES = ['made', 'moved', 'cancelled', 'skipped', 'ended'];

/** What a notice tells, in the language of the screen. */
const useWords = ({ kind, detail, text, count, booking }: Notice, zone: string) => {
  const { t, i18n } = useTranslation('shell');
  if (kind === 'attention') return { what: t('bell.attention'), more: text };
  if (kind === 'quota')
    return { what: t(detail === '100' ? 'bell.quota.full' : 'bell.quota.near'), more: null };
  if (kind === 'channel') {
    const trouble = TROUBLES.find((known) => known === detail) ?? 'other';
    return { what: t(`bell.trouble.${trouble}`), more: null };
  }
  if (kind === 'booking') {
    const change = CHANGES.find((known) => known === detail) ?? 'made';
    const when = booking && startOf(booking, zone, i18n.language);
    return { what: t(`bell.booking.${change}`), more: [when, text].filter(Boolean).join(' · ') };
  }
  return { what: t('bell.more', { count }), more: text };
};

/** The customer or the channel, or what is nearly full. */
const useName = ({ kind, name }: Notice): string => {
  const { t } = useTranslation('shell');
  if (kind === 'quota')
    return t(`bell.quota.names.${QUOTA_NAMES.find((known) => known === name) ?? 'storage'}`);
  return name || t(kind === 'channel' ? 'bell.channel' : 'bell.customer');
};

export interface NoticeRowProps {
  notice: Notice;
  /** The time zone of the business. */
  zone: string;
  onOpen: () => void;
}

/** A notice as a link to what it tells of. */
export const NoticeRow = ({ notice, zone, onOpen }: NoticeRowProps) => {
  const { t, i18n } = useTranslation('shell');
  const { what, more } = useWords(notice, zone);
  const shownName = useName(notice);
  const { kind, ts, is_read: isRead } = notice;
  return (
    <li>
      <Link
        to={noticeLink(notice, zone)}
        className={styles.row ?? ''}
        data-unread={isRead ? undefined : ''}
        onClick={onOpen}
      >
        <span className={styles.icon} data-kind={kind}>
          <Icon name={ICONS[kind]} size={16} />
        </span>
        <span className={styles.words}>
          <span className={styles.top}>
            <bdi className={styles.name}>{shownName}</bdi>
            <time className={styles.time} dateTime={new Date(ts).toISOString()}>
              {timeOf(ts, Date.now(), i18n.language)}
            </time>
          </span>
          <span className={styles.what}>{what}</span>
          {more && (
            <span className={styles.more} dir="auto">
              {more}
            </span>
          )}
        </span>
        {!isRead && (
          <span className={styles.dot}>
            <VisuallyHidden>{t('bell.isUnread')}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
};
