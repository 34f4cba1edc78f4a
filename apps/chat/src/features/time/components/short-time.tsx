import { useShortTime, useTimes } from '../store/time-context.tsx';

/** A moment in short, with the full date on hover. */
export const ShortTime = ({ ts, className }: { ts: number; className?: string | undefined }) => {
  const { full } = useTimes();
  const short = useShortTime(ts);
  return (
    <time className={className} dir="auto" dateTime={new Date(ts).toISOString()} title={full(ts)}>
      {short}
    </time>
  );
};
