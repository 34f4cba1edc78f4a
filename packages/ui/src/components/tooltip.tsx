import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type RefAttributes,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './tooltip.module.css';

/** Milliseconds that the mouse is over a control before its tooltip shows. */
const DELAY = 100;
/** Pixels between the tooltip and the control, and between the tooltip and the edges of the window. */
const [GAP, MARGIN] = [6, 4];

type ControlProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;

interface TooltipProps extends ControlProps {
  /** With an empty one there is no tooltip. */
  title: string;
  /** The side that is tried first. */
  placement?: 'top' | 'bottom';
  /** The control. It gets the other properties, so that what surrounds a tooltip can act on it. */
  children: ReactElement<ControlProps>;
}

const placeAt = (tip: HTMLElement, control: HTMLElement, placement: 'top' | 'bottom'): void => {
  const at = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const [above, below] = [at.top - GAP - height, at.bottom + GAP];
  const hasRoom = placement === 'top' ? above >= MARGIN : below + height > innerHeight - MARGIN;
  const most = innerWidth - MARGIN - width;
  tip.style.top = `${hasRoom ? above : below}px`;
  tip.style.left = `${Math.max(MARGIN, Math.min(at.left + (at.width - width) / 2, most))}px`;
};

const Tip = ({
  id,
  title,
  control,
  placement,
}: Record<'id' | 'title', string> & { control: HTMLElement; placement: 'top' | 'bottom' }) => {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // Above dialogs, too. A browser that does not know it shows the tooltip all the same.
    tip.current?.showPopover?.();
    if (tip.current) placeAt(tip.current, control, placement);
  });
  return (
    <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
      {title}
    </span>
  );
};

/** Says the name of a control while the mouse rests on it. A finger shows none, because it would not take it away. */
export const Tooltip = ({ title, placement = 'top', children, ...given }: TooltipProps) => {
  const id = useId();
  const [control, setControl] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = control !== undefined && title !== '';

  const hide = () => {
    clearTimeout(timer.current);
    setControl(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (control === undefined) return;
    const away = () => setControl(undefined);
    // A control that is disabled meanwhile does not say that the mouse left it.
    const onMove = ({ target }: Event) => {
      if (!(target instanceof Node && control.contains(target))) away();
    };
    addEventListener('pointermove', onMove);
    addEventListener('keydown', away);
    addEventListener('scroll', away, true);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('keydown', away);
      removeEventListener('scroll', away, true);
    };
  }, [control]);

  const own = { ...children.props, ...given };
  return (
    <>
      {cloneElement(children, {
        ...given,
        ...(isShown && { 'aria-describedby': id }),
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          own.onPointerEnter?.(event);
          if (event.pointerType === 'touch') return;
          const { currentTarget } = event;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setControl(currentTarget), DELAY);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          own.onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          own.onPointerDown?.(event);
          hide();
        },
      })}
      {isShown && <Tip id={id} title={title} control={control} placement={placement} />}
    </>
  );
};
