import { createRandom, shuffle } from '../../../understanding/training/random.ts';
import { type Ranking, shares } from '../certainty.ts';
import type { List } from './lists.ts';

const EPOCHS = 40;
const BATCH = 16;
const RATE = 0.02;
/** How strongly weights are kept small. */
const DECAY = 1e-3;

/** Numbers that Adam moves. */
const createMoving = (size: number) => {
  const values = Array<number>(size).fill(0);
  const [means, squares] = [Array<number>(size).fill(0), Array<number>(size).fill(0)];
  let [first, second] = [1, 1];
  return {
    values,
    move: (gradient: readonly number[], rate: number): void => {
      first *= 0.9;
      second *= 0.999;
      for (let at = 0; at < size; at++) {
        const pull = (gradient[at] as number) + DECAY * (values[at] as number);
        const mean = 0.9 * (means[at] as number) + 0.1 * pull;
        const square = 0.999 * (squares[at] as number) + 0.001 * pull * pull;
        means[at] = mean;
        squares[at] = square;
        values[at] =
          (values[at] as number) - (rate * (mean / (1 - first))) / (Math.sqrt(square / (1 - second)) + 1e-8);
      }
    },
  };
};

/**
 * Learns how much each evidence counts, so that the units that answer get the largest share, or else the case that none
 * does. The same lists give the same ranking.
 */
export const fitRanking = (lists: readonly List[]): Ranking => {
  const unit = createMoving(lists[0]?.evidence[0]?.length ?? 0);
  const none = createMoving(lists[0]?.none.length ?? 0);
  const ranking: Ranking = { unit: unit.values, none: none.values };
  const random = createRandom(5);
  const order = lists.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    const rate = RATE * (1 - epoch / EPOCHS) + 1e-4;
    for (let begin = 0; begin < order.length; begin += BATCH) {
      const ofUnit = unit.values.map(() => 0);
      const ofNone = none.values.map(() => 0);
      for (const at of order.slice(begin, begin + BATCH)) {
        const list = lists[at] as List;
        const share = shares(list.none, list.evidence, ranking);
        const right = share.reduce((sum, one, index) => sum + (list.right[index] ? one : 0), 1e-9);
        for (const [index, one] of share.entries()) {
          const pull = (one - (list.right[index] ? one / right : 0)) / BATCH;
          const [into, from] = index === 0 ? [ofNone, list.none] : [ofUnit, list.evidence[index - 1] ?? []];
          for (let part = 0; part < into.length; part++)
            into[part] = (into[part] as number) + pull * (from[part] ?? 0);
        }
      }
      unit.move(ofUnit, rate);
      none.move(ofNone, rate);
    }
  }
  const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000);
  return { unit: rounded(unit.values), none: rounded(none.values) };
};
