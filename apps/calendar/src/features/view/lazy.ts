/** What the grid needs for blocks and moves. Fetched as one file: each file costs every first visit some bytes. */
export { blocksOn } from '../working/model/blocks.ts';
