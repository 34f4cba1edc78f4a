import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Point } from '../../../ui/context-menu.tsx';
import type { LaterMenuProps } from './later-menu.tsx';
import type { HandedOver } from './use-scheduling.ts';

export const lateScheduled = late(() => import(/* webpackChunkName: "late" */ './lazy-scheduled.ts'));

/** Milliseconds of a touch that opens the menu. */
const LONG = 500;

export interface Later {
  /** The menu, while it is open. */
  menu: ReactNode;
  open: (button: HTMLElement) => void;
  /** For the button that sends: a right click and a long touch open the menu. */
  gestures: Pick<
    React.DOMAttributes<HTMLElement>,
    'onContextMenu' | 'onPointerDown' | 'onPointerUp' | 'onPointerLeave'
  >;
  /** Whether the click that follows belongs to a long touch. */
  wasLong: () => boolean;
}

/** The menu that has the content of the composer sent later. */
export const useLater = (
  options: Omit<LaterMenuProps, 'at' | 'handedOver' | 'onClose'>,
  isOffered: boolean,
): Later => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [at, setAt] = useState<Point>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const handedOver = useRef<HandedOver>(new Set());
  const close = () => setAt(undefined);
  const Menu = useCode(lateScheduled, {
    open: at !== undefined,
    onFailure() {
      close();
      showError(t('media.failed'), 'composer');
    },
  })?.LaterMenu;

  const open = (button: HTMLElement) => {
    const { left, right, top } = button.getBoundingClientRect();
    setAt({ x: getComputedStyle(button).direction === 'rtl' ? right : left, y: top });
  };
  const end = () => clearTimeout(timer.current);

  return {
    menu: at && Menu && <Menu {...options} at={at} handedOver={handedOver.current} onClose={close} />,
    open,
    gestures: isOffered
      ? {
          onContextMenu(event: MouseEvent<HTMLElement>) {
            event.preventDefault();
            end();
            open(event.currentTarget);
          },
          onPointerDown({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
            end();
            isLong.current = false;
            if (pointerType !== 'touch') return;
            timer.current = setTimeout(() => {
              isLong.current = true;
              open(currentTarget);
            }, LONG);
          },
          onPointerUp: end,
          onPointerLeave: end,
        }
      : {},
    wasLong() {
      const was = isLong.current;
      isLong.current = false;
      return was;
    },
  };
};
