import { intlZone } from '@switchboard/common/time/intl-zone';
import type { Notice } from './schemas/notices.ts';

/** The path of the screen that shows what a notice tells of. @param zone that of the business */
export const noticeLink = (
  {
    kind,
    conversation,
    booking,
    channel,
  }: Pick<Notice, 'conversation' | 'booking' | 'channel'> & Partial<Pick<Notice, 'kind'>>,
  zone: string,
): string => {
  if (conversation) return `/dashboard/chat/${conversation.source}/${encodeURIComponent(conversation.id)}`;
  if (booking) {
    const date =
      booking.wall?.slice(0, 'YYYY-MM-DD'.length) ?? intlZone(zone).wallTime(Date.parse(booking.start)).date;
    return `/dashboard/calendar?${new URLSearchParams({ date, booking: booking.id })}`;
  }
  if (kind === 'quota') return '/dashboard/payment';
  return channel === 'account' ? '/dashboard/account' : '/dashboard/bot';
};
