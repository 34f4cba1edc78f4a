/** What the grid needs for blocks and moves. Fetched as one file: each file costs every first visit some bytes. */
export { moveKnowingly } from '../../bookings/store/knowing-move.ts';
export { blocksOn } from '../../working/model/blocks.ts';
