import { cloneElement, type HTMLAttributes, type ReactElement, type RefAttributes } from 'react';
import { useTips } from './tips.ts';

type ControlProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;

interface TooltipProps extends ControlProps {
  /** With an empty one there is no tooltip. */
  title: string;
  /** The control. It gets the other properties, so that what surrounds a tooltip can act on it. */
  children: ReactElement<ControlProps>;
}

/** Says the name of a control while the mouse rests on it or the focus of the keyboard is on it. */
export const Tooltip = ({ title, children, ...given }: TooltipProps) => {
  useTips();
  return cloneElement(children, { ...given, ['data-tip' as string]: title || undefined });
};
