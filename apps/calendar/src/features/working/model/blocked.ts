/** The status of blocked hours in the grid; no booking has it. */
export const BLOCKED = 'blocked';
