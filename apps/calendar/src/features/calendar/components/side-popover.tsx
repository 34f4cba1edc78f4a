import { useDirection } from '@switchboard/federation';
import { useMediaQuery } from '@switchboard/ui';
import { Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { placementOf } from '../model/placement.ts';
import styles from './side-popover.module.css';

export interface SidePopoverProps {
  /** A place of the viewport, or an element. */
  anchor: DOMRect | Element;
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

const WIDTH = 380;

const placeAt = (anchor: DOMRect | Element, rtl: boolean): CSSProperties => {
  const box = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  const { left, top, bottom, maxHeight } = placementOf(box, { width: WIDTH, viewport, rtl });
  return { left, top: top ?? 'auto', bottom: bottom ?? 'auto', '--room': `${maxHeight}px` } as CSSProperties;
};

/** A dialog beside the place that was pressed; on a narrow screen at its bottom. A new anchor needs a new `key`. */
export const SidePopover = ({ anchor, open, onClose, title, children }: SidePopoverProps) => {
  const { t } = useTranslation('calendar');
  const rtl = useDirection() === 'rtl';
  const isSheet = useMediaQuery('(width < 600px)');
  // The anchor may leave the page while the popover is open.
  const [place] = useState(() => placeAt(anchor, rtl));
  const content = useRef<HTMLDivElement>(null);

  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={title}
      footer={null}
      width={isSheet ? '100%' : WIDTH}
      className={styles.popover ?? ''}
      style={isSheet ? {} : place}
      rootClassName={(isSheet ? styles.sheet : styles.beside) ?? ''}
      closable={{ 'aria-label': t('close') }}
      transitionName=""
      maskTransitionName=""
      destroyOnHidden
      // The dialog takes the focus when it opens; a new booking begins in its first field.
      afterOpenChange={() => content.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus()}
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
};
