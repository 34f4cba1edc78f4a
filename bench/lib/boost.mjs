import { createRandom } from '@switchboard/tooling/random';
import { scoreOf } from '../../server/src/knowledge/finding/forest.ts';

/** Limits of a piece of evidence between which a tree may choose. */
const limitsOf = (rows, place) => {
  const sorted = rows.map((row) => row[place]).sort((a, b) => a - b);
  const others = sorted.filter((value) => value !== 0);
  const at = (values, part, parts) => values[Math.floor((part * values.length) / parts)];
  const parts = (values, count) =>
    Array.from({ length: count - 1 }, (_, part) => at(values, part + 1, count));
  const limits = [...parts(sorted, 24), ...(others.length > 0 ? parts(others, 12) : []), 0.001];
  return [...new Set(limits)].sort((a, b) => a - b);
};

/**
 * Learns a forest by gradient boosting: for each question the trees share one whole among its units and 'none', and move
 * it to those that answer. The same samples give the same forest.
 *
 * @param samples `{ evidence, right }`: the evidence of each unit, and whether it answers
 * @returns a `Forest`
 */
export const boost = (
  samples,
  { rounds = 260, depth = 4, rate = 0.07, penalty = 3, fewest = 8, part = 0.7, seed = 7 } = {},
) => {
  const random = createRandom(seed);
  const rows = samples.flatMap(({ evidence }) => evidence);
  const places = rows[0].map((_, place) => place);
  const limits = places.map((place) => limitsOf(rows, place));
  const bins = rows.map((row) =>
    Uint8Array.from(row, (value, place) => {
      const bin = limits[place].findIndex((limit) => value < limit);
      return bin < 0 ? limits[place].length : bin;
    }),
  );
  const scores = new Float64Array(rows.length);
  const [slopes, curves] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  const trees = [];
  let none = 0;

  /** The slopes of all scores, and the rows of the questions that this tree learns from. */
  const look = () => {
    const used = [];
    let [noneSlope, noneCurve, start] = [0, 0, 0];
    for (const { evidence, right } of samples) {
      const own = scores.subarray(start, start + evidence.length);
      const most = own.reduce((a, b) => Math.max(a, b), none);
      const parts = Array.from(own, (score) => Math.exp(score - most));
      const noneAlone = Math.exp(none - most);
      const whole = parts.reduce((a, b) => a + b, noneAlone);
      const ofRight = parts.reduce((sum, each, at) => sum + (right[at] ? each : 0), 0);
      const isUsed = random() < part;
      for (const [at, each] of parts.entries()) {
        const probability = each / whole;
        slopes[start + at] = probability - (right[at] && ofRight > 0 ? each / ofRight : 0);
        curves[start + at] = Math.max(probability * (1 - probability), 1e-3);
        if (isUsed) used.push(start + at);
      }
      noneSlope += noneAlone / whole - (right.some(Boolean) ? 0 : 1);
      noneCurve += (noneAlone / whole) * (1 - noneAlone / whole);
      start += evidence.length;
    }
    none -= (rate * noneSlope) / (noneCurve + penalty);
    return used;
  };

  const split = (used, slope, curve, allowed) => {
    let best = { gain: 1e-6, place: -1, bin: 0 };
    for (const place of allowed) {
      const size = limits[place].length + 1;
      const [slopeOf, curveOf, countOf] = [
        new Float64Array(size),
        new Float64Array(size),
        new Uint32Array(size),
      ];
      for (const row of used) {
        const bin = bins[row][place];
        slopeOf[bin] += slopes[row];
        curveOf[bin] += curves[row];
        countOf[bin] += 1;
      }
      let [s, c, count] = [0, 0, 0];
      for (let bin = 0; bin < size - 1; bin += 1) {
        s += slopeOf[bin];
        c += curveOf[bin];
        count += countOf[bin];
        if (count < fewest || used.length - count < fewest) continue;
        const gain =
          s ** 2 / (c + penalty) + (slope - s) ** 2 / (curve - c + penalty) - slope ** 2 / (curve + penalty);
        if (gain > best.gain) best = { gain, place, bin };
      }
    }
    return best;
  };

  const grow = (used, left, allowed) => {
    const slope = used.reduce((sum, row) => sum + slopes[row], 0);
    const curve = used.reduce((sum, row) => sum + curves[row], 0);
    const leaf = Number(((-rate * slope) / (curve + penalty)).toFixed(4));
    if (left === 0 || used.length < 2 * fewest) return leaf;
    const { place, bin } = split(used, slope, curve, allowed);
    if (place < 0) return leaf;
    const below = used.filter((row) => bins[row][place] <= bin);
    const rest = used.filter((row) => bins[row][place] > bin);
    return [place, limits[place][bin], grow(below, left - 1, allowed), grow(rest, left - 1, allowed)];
  };

  for (let round = 0; round < rounds; round += 1) {
    const used = look();
    const tree = grow(
      used,
      depth,
      places.filter(() => random() < 0.6),
    );
    trees.push(tree);
    for (const [row, evidence] of rows.entries()) scores[row] += scoreOf(tree, evidence);
  }
  return { trees, none: Number(none.toFixed(4)) };
};
