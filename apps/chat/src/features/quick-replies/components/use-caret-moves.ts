import { type RefObject, useEffect, useReducer } from 'react';

/** Renders again when the caret of a field moves without a change of its text, as far as the text has a `/`. */
export const useCaretMoves = (field: RefObject<HTMLTextAreaElement | null>): void => {
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const onMove = () => {
      const { current } = field;
      if (current && document.activeElement === current && current.value.includes('/')) look();
    };
    document.addEventListener('selectionchange', onMove);
    return () => document.removeEventListener('selectionchange', onMove);
  }, [field]);
};
