/** What the grid needs for blocked hours. */
export { blocksOn } from '../../working/model/blocks.ts';
