import type { Notice } from '@switchboard/api-client';
import { createZone } from '@switchboard/common/time/zone';

/** The screen that shows what a notice tells of. @param zone that of the business */
export const linkOf = ({ conversation, booking, channel }: Notice, zone: string): string => {
  if (conversation) return `/dashboard/chat/${conversation.source}/${encodeURIComponent(conversation.id)}`;
  if (booking) {
    const { date } = createZone(zone).wallTime(Date.parse(booking.start));
    return `/dashboard/calendar?${new URLSearchParams({ date, booking: booking.id })}`;
  }
  return channel === 'account' ? '/dashboard/account' : '/dashboard/bot';
};
