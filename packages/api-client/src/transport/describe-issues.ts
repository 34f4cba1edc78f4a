import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
interface Fault {
  path: PropertyKey[];
  why: string;
}

const deeper = (a: Fault, b: Fault): Fault => (b.path.length > a.path.length ? b : a);

/** In a union, the member with the deepest fault is the closest one. */
const faultOf = (issue: Issue): Fault => {
  const own: Fault = { path: issue.path, why: issue.message };
  if (issue.code !== 'invalid_union') return own;
  return issue.errors
    .flatMap((issues) => issues.slice(0, 1).map(faultOf))
    .map(({ path, why }) => ({ path: [...issue.path, ...path], why }))
    .reduce(deeper, own);
};

/** Names the first field at fault and why, like `results.0.ts: Invalid input: expected number, received string`. */
export const describeIssues = (issues: readonly Issue[]): string => {
  const [fault = { path: [], why: 'does not fit the contract' }] = issues.slice(0, 1).map(faultOf);
  return `${fault.path.map(String).join('.') || 'answer'}: ${fault.why}`;
};
