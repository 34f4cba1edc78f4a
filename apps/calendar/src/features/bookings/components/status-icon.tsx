import { Icon, type IconName } from '@switchboard/ui';

const ICONS: Record<string, IconName> = { pending: 'clock', done: 'check', cancelled: 'close' };

/** The status of a booking as a sign; the usual one, confirmed, has none. Decorative: its words stand elsewhere. */
export const StatusIcon = ({ status }: { status: string }) => {
  const icon = ICONS[status];
  return icon ? <Icon name={icon} size={12} /> : null;
};
