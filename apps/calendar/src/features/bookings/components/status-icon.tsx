import { Icon, type IconName } from '@switchboard/ui';

const ICONS: Record<string, IconName> = {
  pending: 'clock',
  arrived: 'user',
  completed: 'check',
  no_show: 'alert',
  cancelled: 'close',
};

/** The icon of a status; the usual one, confirmed, has none. Decorative: the status is also shown as text. */
export const StatusIcon = ({ status }: { status: string }) => {
  const icon = ICONS[status];
  return icon ? <Icon name={icon} size={12} /> : null;
};
