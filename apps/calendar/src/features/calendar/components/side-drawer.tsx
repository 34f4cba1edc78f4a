import { Unsaved, type UnsavedParts, useDirection, useMayLose } from '@switchboard/federation';
import { Drawer } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useState } from 'react';

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Pixels; 480 by default. */
  width?: number;
  footer?: ReactNode;
  children: ReactNode;
}

/** A drawer at the inline end. Its content unmounts when it closes; a dialog asks first about unsaved changes. */
export const SideDrawer = ({ open, onClose, title, width = 480, footer, children }: SideDrawerProps) => {
  const { t } = useTranslation('calendar');
  const direction = useDirection();
  const [unsaved] = useState<UnsavedParts>(() => new Map());
  const mayLose = useMayLose(unsaved);
  const close = async () => {
    if (await mayLose()) onClose();
  };

  return (
    <Drawer
      open={open}
      onClose={close}
      title={title}
      placement={direction === 'rtl' ? 'left' : 'right'}
      size={`min(${width}px, 100vw)`}
      destroyOnHidden
      footer={footer}
      closable={{ 'aria-label': t('close') }}
    >
      <Unsaved value={unsaved}>{children}</Unsaved>
    </Drawer>
  );
};
