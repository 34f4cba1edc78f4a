/** The parts of the way from a price list into the calendar, which are fetched together. */
export { BookingReview } from './booking-review.tsx';
export { GapsNotice } from './gaps-notice.tsx';
