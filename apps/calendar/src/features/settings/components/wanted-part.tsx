import { type ReactNode, useEffect, useRef } from 'react';

/** A part of the settings, which is scrolled into view when it is wanted. */
export const WantedPart = ({ wanted, children }: { wanted: boolean; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.scrollIntoView();
  }, [wanted]);
  return <div ref={place}>{children}</div>;
};
