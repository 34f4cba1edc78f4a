import { Button, Icon, type IconName, Tooltip } from '@switchboard/ui';

export interface RowButtonProps {
  icon: IconName;
  /** Its name, which a tooltip shows. */
  label: string;
  loading?: boolean;
  onClick: () => void;
}

/** A button of a row, as an icon. */
export const RowButton = ({ icon, label, loading = false, onClick }: RowButtonProps) => (
  <Tooltip title={label}>
    <Button
      type="text"
      aria-label={label}
      loading={loading}
      icon={<Icon name={icon} size={16} />}
      onClick={onClick}
    />
  </Tooltip>
);
