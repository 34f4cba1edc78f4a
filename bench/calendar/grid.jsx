import { TimeGrid } from '../../apps/calendar/src/features/grid/components/time-grid.tsx';

/** The grid alone, to weigh it. */
window.TimeGrid = TimeGrid;
