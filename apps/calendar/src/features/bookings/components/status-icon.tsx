import { Icon, type IconName } from '@switchboard/ui';

const ICONS: Record<string, IconName> = {
  pending: 'clock',
  arrived: 'user',
  completed: 'done',
  no_show: 'alert',
  cancelled: 'close',
};

export interface StatusIconProps {
  status: string;
  /** Pixels. */
  size?: number;
  /** Whether `confirmed`, the usual status, has an icon too. */
  always?: boolean;
}

/** The icon of a status. Decorative: the status is also shown as text. */
export const StatusIcon = ({ status, size = 12, always = false }: StatusIconProps) => {
  const icon = ICONS[status] ?? (always ? 'check' : undefined);
  return icon ? <Icon name={icon} size={size} /> : null;
};
