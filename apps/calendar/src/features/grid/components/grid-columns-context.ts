import { requiredContext } from '@switchboard/common/page/required-context';
import type { Columns } from '../model/column-widths.ts';

/** The places of the columns on the canvas, for drawings over them. */
export const [GridColumnsProvider, useGridColumns] = requiredContext<Columns>(
  'useGridColumns is called outside a grid',
);
