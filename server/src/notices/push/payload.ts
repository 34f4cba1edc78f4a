import type { Notice } from '@switchboard/api-client';
import { noticeLink } from '@switchboard/api-client/notice-link';
import { createZone } from '../../time/zones.ts';
import { type NoticeLanguage, titleOf } from '../words.ts';
import type { Push } from './service.ts';

/** Maximum characters of a message in a push. */
const MAX_TEXT = 300;

export interface PushOptions {
  person: string;
  language: NoticeLanguage;
  /** Whether it contains names and the text of the message. */
  withText: boolean;
  /** The time zone of the business. */
  zone: string;
}

/** The push of a notice, as `push-worker.js` of the shell reads it. */
export const pushOf = (notice: Notice, { person, language, withText, zone }: PushOptions): Push => {
  const { conversation } = notice;
  const subject = conversation ? `${conversation.source}:${conversation.id}` : notice.id;
  const when = notice.booking && timeOf(notice.booking.start, zone, language);
  const text = withText ? [when, notice.text].filter(Boolean).join(' · ') : (when ?? '');
  const payload = {
    title: titleOf(notice, language, withText),
    body: cut(text),
    path: noticeLink(notice, zone),
    // The chats name their notifications so: of one conversation, one is shown.
    tag: `switchboard:${person}:${subject}`,
    language,
    ts: notice.ts,
  };
  return {
    payload: JSON.stringify(payload),
    topic: notice.id.replaceAll('-', ''),
    isUrgent: notice.kind === 'message' || notice.kind === 'attention',
  };
};

const cut = (text: string): string => {
  const letters = [...text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()];
  return letters.length > MAX_TEXT ? `${letters.slice(0, MAX_TEXT - 1).join('')}…` : letters.join('');
};

const timeOf = (start: string, zone: string, language: NoticeLanguage): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  }).format(createZone(zone).shown(Date.parse(start)));
