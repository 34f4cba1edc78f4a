import { Refusal } from '../http/errors.ts';

const [FIRST_YEAR, LAST_YEAR] = [1970, 2200];

/** @param iso ISO 8601 with an offset. @throws Refusal 400 for a year in which nobody books anything */
export const storableTime = (iso: string, field: string): Date => {
  const time = new Date(iso);
  const year = time.getUTCFullYear();
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR))
    throw new Refusal(400, `${field}: must be between the years ${FIRST_YEAR} and ${LAST_YEAR}`);
  return time;
};
