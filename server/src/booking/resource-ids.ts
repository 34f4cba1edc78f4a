import type { BookingRow } from '../db/schema/booking.ts';

type Taking = Pick<BookingRow, 'resourceId' | 'otherResourceIds'>;

/** All resources of a booking; the first is its `resourceId`. */
export const resourceIdsOf = ({ resourceId, otherResourceIds }: Taking): [string, ...string[]] => [
  resourceId,
  ...otherResourceIds,
];

/** The columns of a booking with these resources. */
export const takingOf = ([resourceId, ...otherResourceIds]: readonly [string, ...string[]]): Taking => ({
  resourceId,
  otherResourceIds,
});

/** Resources as a client sends them. */
interface Wanted {
  resource: string;
  /** All of them, or the further ones. */
  resourceIds?: readonly string[] | undefined;
}

/**
 * The resources that a booking shall have. A client of the base contract knows only the first one, and replaces only that.
 * @param held the booking as it is
 */
export const wantedResources = ({ resource, resourceIds }: Wanted, held?: Taking): [string, ...string[]] => {
  const first = resource.toLowerCase();
  const others = resourceIds?.map((id) => id.toLowerCase()) ?? held?.otherResourceIds ?? [];
  return [first, ...new Set(others.filter((id) => id !== first))];
};
