/** From and until, as instants in milliseconds since the epoch. */
export interface Span {
  from: number;
  to: number;
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

const isReal = ({ from, to }: Span): boolean => from < to;

/** The spans with another one; in order, without overlaps. */
export const withSpan = (spans: readonly Span[], added: Span): Span[] => {
  if (!isReal(added)) return [...spans];
  const apart = spans.filter(({ from, to }) => to < added.from || from > added.to);
  const joined = spans.filter((span) => !apart.includes(span));
  const whole = {
    from: Math.min(added.from, ...joined.map(({ from }) => from)),
    to: Math.max(added.to, ...joined.map(({ to }) => to)),
  };
  return [...apart, whole].sort((a, b) => a.from - b.from);
};

/** The parts of `wanted` that no span covers, in order. */
export const missingOf = (spans: readonly Span[], wanted: Span): Span[] => {
  const missing: Span[] = [];
  let at = wanted.from;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    missing.push({ from: at, to: Math.min(from, wanted.to) });
    at = Math.max(at, to);
  }
  return [...missing, { from: at, to: wanted.to }].filter(isReal);
};

/** The parts of the spans that lie within another one. */
export const within = (spans: readonly Span[], limits: Span): Span[] =>
  spans
    .map(({ from, to }) => ({ from: Math.max(from, limits.from), to: Math.min(to, limits.to) }))
    .filter(isReal);
