import { Tag } from '@switchboard/ui';
import { useStatusName } from './use-status-name.ts';

const COLORS: Record<string, string> = { pending: 'warning', confirmed: 'processing', done: 'success' };

/** The status of a booking, in words. */
export const StatusTag = ({ status }: { status: string }) => {
  const nameOf = useStatusName();
  return status ? <Tag color={COLORS[status] ?? 'default'}>{nameOf(status)}</Tag> : null;
};
