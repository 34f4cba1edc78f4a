import { createZone } from '@switchboard/common/time/zone';
import type { Notice } from './schemas/notices.ts';

/** The path of the screen that shows what a notice tells of. @param zone that of the business */
export const noticeLink = (
  { conversation, booking, channel }: Pick<Notice, 'conversation' | 'booking' | 'channel'>,
  zone: string,
): string => {
  if (conversation) return `/dashboard/chat/${conversation.source}/${encodeURIComponent(conversation.id)}`;
  if (booking) {
    const { date } = createZone(zone).wallTime(Date.parse(booking.start));
    return `/dashboard/calendar?${new URLSearchParams({ date, booking: booking.id })}`;
  }
  return channel === 'account' ? '/dashboard/account' : '/dashboard/bot';
};
