import { Refusal } from '../errors/refusal.ts';
import { MAX_DEPTH, MAX_VALUES } from './limits.ts';

const LONE_SURROGATE = /\p{Surrogate}/u;

type Refuse = (field: string) => Refusal;

interface Fault {
  path: PropertyKey[];
  refuse: Refuse;
}

const tooMany: Refuse = (field) => new Refusal('too_many_values', { field, limit: MAX_VALUES });
const tooDeep: Refuse = (field) => new Refusal('too_deep', { field, limit: MAX_DEPTH });
const unstorable =
  (why: string): Refuse =>
  (field) =>
    new Refusal('not_storable', { field, why });

/**
 * Finds values that parse as JSON but cannot be stored: Postgres rejects NUL, lone surrogates and infinity. Anyone may
 * send a body, so the search is bounded in depth and in values, and keeps one path for all of them.
 */
export const findUnstorable = (root: unknown): Fault | undefined => {
  const path: PropertyKey[] = [];
  let values = 0;

  const search = (value: unknown): Refuse | undefined => {
    values += 1;
    if (values > MAX_VALUES) {
      path.length = 0;
      return tooMany;
    }
    if (path.length > MAX_DEPTH) return tooDeep;
    if (typeof value !== 'object' || value === null) return refusalFor(faultOf(value));
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      const why = faultOf(key);
      if (why !== undefined) return unstorable(`a name in it ${why}`);
      path.push(key);
      const inner = search((value as Record<PropertyKey, unknown>)[key]);
      if (inner !== undefined) return inner;
      path.pop();
    }
    return undefined;
  };

  const refuse = search(root);
  return refuse && { path, refuse };
};

const refusalFor = (why: string | undefined): Refuse | undefined =>
  why === undefined ? undefined : unstorable(why);

const faultOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'is too large a number';
  if (typeof value !== 'string') return undefined;
  if (value.includes('\u0000')) return 'holds a NUL character';
  return LONE_SURROGATE.test(value) ? 'is not well-formed Unicode' : undefined;
};
