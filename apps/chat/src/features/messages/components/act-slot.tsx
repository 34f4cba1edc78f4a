import { late } from '@switchboard/common/async/late';
import { usePart } from '@switchboard/common/async/use-code';
import type { ActLineProps } from './act-line.tsx';

const lateLine = late(async () => (await import(/* webpackChunkName: "message" */ './lazy.ts')).ActLine);

/** The line of a change that Telegram has not made; its code is fetched with the first one. */
export const ActSlot = (props: ActLineProps) => {
  const { code: Line } = usePart(lateLine);
  return Line ? <Line {...props} /> : null;
};
