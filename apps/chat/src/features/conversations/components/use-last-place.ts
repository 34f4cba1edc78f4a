import { useEffect, useRef } from 'react';

export interface LastPlaceOptions {
  keyAt: (index: number) => string | undefined;
  /** -1 for a row that is not there. */
  indexOf: (key: string) => number;
  /** Rows that are lifted above the others. */
  lifted: number;
  /** -1 without an open row. */
  openIndex: number;
}

/** The row that was open or had the focus last. */
export const useLastPlace = ({ keyAt, indexOf, lifted, openIndex }: LastPlaceOptions) => {
  const place = useRef<{ key: string; index: number; isLifted: boolean }>(undefined);
  const remember = (index: number) => {
    const key = keyAt(index);
    if (key !== undefined) place.current = { key, index, isLifted: index < lifted };
  };
  useEffect(() => {
    if (openIndex !== -1) remember(openIndex);
  });
  return {
    remember,
    /** The index from which a step goes on; `undefined` if no row was open or had the focus. */
    startOf(step: 1 | -1): number | undefined {
      if (!place.current) return undefined;
      const { key, index, isLifted } = place.current;
      const now = indexOf(key);
      if (now !== -1 && now < lifted === isLifted) return now;
      // Those that wait moved up when it left them.
      return step === 1 ? index - 1 : index;
    },
  };
};
