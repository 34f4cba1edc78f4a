import { MAX_DEPTH } from './limits.ts';

const LONE_SURROGATE = /\p{Surrogate}/u;

interface Fault {
  path: PropertyKey[];
  why: string;
}

interface Visit {
  value: unknown;
  path: PropertyKey[];
}

/** Finds what parses as JSON but cannot be stored: Postgres takes no NUL, no half characters, no infinity. */
export const findUnstorable = (root: unknown): Fault | undefined => {
  const open: Visit[] = [{ value: root, path: [] }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { value, path } = visit;
    const why =
      faultOf(value) ?? (path.length > MAX_DEPTH ? `nested deeper than ${MAX_DEPTH} levels` : undefined);
    if (why !== undefined) return { path, why };
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const why = faultOf(key);
      if (why !== undefined) return { path, why: `a name in it ${why}` };
      open.push({ value: inner, path: [...path, key] });
    }
  }
  return undefined;
};

const faultOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'is too large a number';
  if (typeof value !== 'string') return undefined;
  if (value.includes('\u0000')) return 'holds a NUL character';
  return LONE_SURROGATE.test(value) ? 'is not well-formed Unicode' : undefined;
};
