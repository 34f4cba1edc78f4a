import type { Block, Booking, Resource } from '@switchboard/api-client';
import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { DAY_MINUTES, type WallTime } from '@switchboard/common/time/wall-time';
import type { Zone } from '../../time/model/zone.ts';
import { BLOCKED } from './blocked.ts';

/** Blocked hours of a resource. */
export interface HeldBlock extends Block {
  resourceId: string;
}

const HOUR = 60;

/** The start and the end of blocked hours, as instants. */
export const spanOfBlock = (zone: Zone, { date, from, to }: Pick<Block, 'date' | 'from' | 'to'>) => ({
  start: zone.instantOf({ date, minutes: from }),
  end: zone.instantOf(to === DAY_MINUTES ? { date: addDays(date, 1), minutes: 0 } : { date, minutes: to }),
});

/** The hours of a day between two instants, up to its end. */
export const hoursBetween = (
  zone: Zone,
  { start, end }: { start: number; end: number },
): Pick<Block, 'date' | 'from' | 'to'> => {
  const [from, to] = [zone.wallTime(start), zone.wallTime(end)];
  return { date: from.date, from: from.minutes, to: to.date > from.date ? DAY_MINUTES : to.minutes };
};

/** Blocked hours as the grid draws, moves and removes them: an appointment without a customer. */
export const asBooking = (
  zone: Zone,
  resourceId: string,
  block: Block,
  { at, untitled }: { at: number; untitled: string },
): Booking => {
  const { start, end } = spanOfBlock(zone, block);
  return {
    id: `${BLOCKED}:${resourceId}:${at}`,
    resourceId,
    resourceIds: [resourceId],
    title: block.name || untitled,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    status: BLOCKED,
    optionIds: [],
    notes: block.name,
    customer: { name: '', phone: '' },
    source: 'manual',
    total_duration: 0,
    total_price: 0,
    items: [],
    forced: false,
    reminder: null,
    version: undefined,
    conversationId: null,
  };
};

/** The blocked hours that an appointment of the grid stands for; `undefined` for a booking. */
export const blockOf = (
  zone: Zone,
  { status, resourceId, notes, start, end }: Booking,
): HeldBlock | undefined =>
  status === BLOCKED
    ? { resourceId, name: notes, ...hoursBetween(zone, { start: Date.parse(start), end: Date.parse(end) }) }
    : undefined;

/** The blocks of the resources on some days, as the grid shows them. */
export const blocksOn = (
  zone: Zone,
  resources: readonly Resource[],
  days: readonly CalendarDate[],
  untitled: string,
): Booking[] =>
  resources.flatMap(({ id, blocks }) =>
    blocks.flatMap((block, at) => {
      if (!days.includes(block.date)) return [];
      const shown = asBooking(zone, id, block, { at, untitled });
      // Clocks can skip all of it.
      return shown.start < shown.end ? [shown] : [];
    }),
  );

/** Hours to be blocked at the place of a new booking. */
export const newBlock = ({
  at,
  minutes = HOUR,
  resourceId,
}: {
  at: WallTime;
  minutes?: number;
  resourceId: string | undefined;
}): Block & { resourceId: string | undefined } => ({
  resourceId,
  date: at.date,
  from: at.minutes,
  to: Math.min(at.minutes + minutes, DAY_MINUTES),
  name: '',
});
