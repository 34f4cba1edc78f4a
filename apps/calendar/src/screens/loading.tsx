import { LoadingWeek } from '../features/view/components/loading-week.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** Stands until the code of a screen is there. */
export const Loading = () => (
  <ScreenFrame>
    <LoadingWeek />
  </ScreenFrame>
);
