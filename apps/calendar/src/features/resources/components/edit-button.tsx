import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';

export interface EditButtonProps {
  name: string;
  onEdit: () => void;
}

/** Opens the form of a resource or a service. A backend of the base contract cannot change them, and has no button. */
export const EditButton = ({ name, onEdit }: EditButtonProps) => {
  const isOffered = useCalendarState(({ mode }) => mode === 'extended');
  if (!isOffered) return null;
  return (
    <Tooltip title={name}>
      <Button type="text" aria-label={name} icon={<Icon name="edit" size={16} />} onClick={onEdit} />
    </Tooltip>
  );
};
