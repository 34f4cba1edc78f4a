/** How full a day is: 0 has no bookings, 4 is full. `closed`: no bookings and no hours. */
export type Load = 0 | 1 | 2 | 3 | 4 | 'closed';

interface Minutes {
  booked_minutes: number;
  open_minutes: number;
}

const FULL = 4;

export const loadOf = ({ booked_minutes: booked, open_minutes: open }: Minutes): Load => {
  if (booked === 0) return open === 0 ? 'closed' : 0;
  const share = open === 0 ? 1 : Math.min(booked / open, 1);
  return Math.ceil(share * FULL) as Load;
};

/** Booked of open time in percent, up to 100; `undefined` without open time. */
export const shareOf = ({ booked_minutes: booked, open_minutes: open }: Minutes): number | undefined =>
  open === 0 ? undefined : Math.min(Math.round((booked / open) * 100), 100);
