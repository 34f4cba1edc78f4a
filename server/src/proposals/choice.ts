import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import type { Zone } from '@switchboard/common/time/zone';
import type { Proposed } from '../agent-tools/effects.ts';
import { besideTime, namedTime } from '../agent-tools/named-time.ts';
import { fold } from '../languages/fold.ts';
import { assentIn, clausesOf, isYes, withoutAssent } from './assent.ts';

/** Minutes. */
const HALF_DAY = DAY_MINUTES / 2;

/** An answer to a proposal: the place of the chosen time, no, or neither. */
export type Choice = number | 'no' | 'unclear';

const ORDINALS: readonly (readonly string[])[] = [
  'first,first one,1st,primera,primero,la primera,el primero,первое,первый,первая,первую',
  'second,second one,2nd,segunda,segundo,la segunda,el segundo,второе,второй,вторая,вторую',
  'third,third one,3rd,tercera,tercero,la tercera,el tercero,третье,третий,третья,третью',
  'fourth,fourth one,4th,cuarta,cuarto,la cuarta,el cuarto,четвертое,четвертый,четвертая,четвертую',
  'fifth,fifth one,5th,quinta,quinto,la quinta,el quinto,пятое,пятый,пятая,пятую',
].map((names) => names.split(','));

const NUMBER = /^(?:number|nr|numero|номер|#)?\s*(\d)$/;
const CLOCK = /^(?:(?:the|at|a las?|la de las?|el de las?|в|на) )?(\d{1,2})[:.](\d{2})(?: (?:one|am|pm))?$/;

/**
 * Reads the customer's answer to a proposal. A choice among several times is a number of the list, or a time that only one
 * of them has.
 *
 * @param now milliseconds since the epoch
 */
export const choiceIn = (text: string, { act, times }: Proposed, zone: Zone, now: number): Choice => {
  const assent = assentIn(text, act);
  if (assent === 'no') return 'no';
  if (times.length === 1) return assent === 'yes' ? 0 : 'unclear';
  // Folded, the sign is a no.
  const clauses = clausesOf(text.replaceAll('№', '#'));
  if (clauses === undefined) return 'unclear';
  const starts = times.map(({ start }) => Date.parse(start));
  const said = withoutAssent(clauses, act);
  const named = starts.indexOf(namedTime(text, zone, now) ?? Number.NaN);
  // `Not Tuesday at 10` names a time, too.
  const isNothingElse = besideTime(said.join(', ')).every((word) => isYes(word, act));
  if (named !== -1) return isNothingElse ? named : 'unclear';
  const [only, ...others] = said;
  if (only === undefined || others.length > 0) return 'unclear';
  const picked = placeIn(only, starts, zone);
  return picked !== undefined && picked < times.length ? picked : 'unclear';
};

const placeIn = (clause: string, starts: readonly number[], zone: Zone): number | undefined => {
  const plain = fold(clause).replace(/^the /, '');
  const ordinal = ORDINALS.findIndex((names) => names.includes(plain));
  if (ordinal !== -1) return ordinal;
  const number = NUMBER.exec(plain)?.[1];
  if (number !== undefined) return Number(number) - 1 >= 0 ? Number(number) - 1 : undefined;
  const [, hours, minutes] = CLOCK.exec(clause) ?? [];
  if (hours === undefined) return undefined;
  const clock = Number(hours) * 60 + Number(minutes);
  // `3:00` is also said for 15:00.
  const fitting = starts.flatMap((start, at) =>
    [clock, clock + HALF_DAY].includes(zone.wallTime(start).minutes) ? [at] : [],
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};
