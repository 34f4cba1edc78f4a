const RESULTS = ['paid', 'canceled', 'changed', 'back'] as const;

/** What a person did at the payment provider before it sent the browser back. */
export type Result = (typeof RESULTS)[number];

/** @param search the query of the screen, such as `?billing=paid` */
export const resultOf = (search: string): Result | undefined => {
  const value = new URLSearchParams(search).get('billing');
  return RESULTS.find((result) => result === value);
};
