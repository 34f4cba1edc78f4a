import { requiredContext } from '@switchboard/common/page/required-context';
import type { Places } from '../model/column-widths.ts';

/** The places of the columns on the canvas, for drawings over them. */
export const [GridColumnsProvider, useGridColumns] = requiredContext<Places>(
  'useGridColumns is called outside a grid',
);
