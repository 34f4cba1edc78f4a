import { readdirSync, readFileSync } from 'node:fs';
import { readPriceList } from '../../server/src/price-lists/reading/read-price-list.ts';

/**
 * Share of the rows of price lists that are read right without a model: name, price and duration; and of the weeks of opening
 * hours. Usage: `npm run bench:price-lists -- <folder> [--rows]`.
 */

interface Expected {
  services: { name: string; price: number | null; currency: string; duration: number | null }[];
  hours: Record<string, [string, string][]> | null;
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const folder = process.argv[2] ?? new URL('lists', import.meta.url).pathname;
const shows = process.argv.includes('--rows');
const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isSame = (one: string, other: string) => {
  const [a, b] = [plain(one), plain(other)];
  return (
    a === b ||
    (a.length > 3 && b.endsWith(a)) ||
    (b.length > 3 && a.endsWith(b)) ||
    a.startsWith(b) ||
    b.startsWith(a)
  );
};
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const total = {
  rows: 0,
  right: 0,
  marked: 0,
  wrongUnmarked: 0,
  extra: 0,
  weeks: 0,
  rightWeeks: 0,
  currencies: 0,
};
const files = readdirSync(folder).filter((name) => !name.endsWith('.json') && !name.endsWith('.md'));
for (const file of files) {
  const expected: Expected = JSON.parse(
    readFileSync(`${folder}/${file.replace(/\.\w+$/, '')}.expected.json`, 'utf8'),
  );
  const read = readPriceList(readFileSync(`${folder}/${file}`, 'utf8'));
  const left = [...read.services];
  let right = 0;
  for (const wanted of expected.services) {
    const at = left.findIndex(
      ({ name, price, duration }) =>
        isSame(name, wanted.name) && price === wanted.price && duration === wanted.duration,
    );
    if (at >= 0) {
      right += 1;
      if (left[at]?.unsure) total.marked += 1;
      left.splice(at, 1);
    } else if (shows) console.log('  missing', file, JSON.stringify(wanted));
  }
  if (shows) for (const one of left) console.log('  extra  ', file, JSON.stringify(one));
  const week = DAYS.map((day) => (expected.hours?.[day] ?? []).map((span) => span.map(minutes)));
  const isWeek = JSON.stringify(read.hours?.week ?? null) === JSON.stringify(expected.hours && week);
  if (shows && !isWeek)
    console.log('  hours  ', file, JSON.stringify(read.hours?.week), JSON.stringify(expected.hours));
  const currency = expected.services[0]?.currency;
  if (shows && read.currency?.code !== currency) console.log('  currency', file, read.currency, currency);
  total.rows += expected.services.length;
  total.right += right;
  total.extra += left.length;
  total.wrongUnmarked += left.filter(({ unsure }) => !unsure).length;
  total.weeks += 1;
  total.rightWeeks += Number(isWeek);
  total.currencies += Number(read.currency?.code === currency);
  console.log(
    `${file}: ${right} of ${expected.services.length} rows, ${left.length} others, hours ${isWeek ? 'right' : 'WRONG'}`,
  );
}
const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
console.log(
  `rows ${percent(total.right, total.rows)} (${total.right} of ${total.rows}), weeks ${total.rightWeeks} of ${total.weeks}, currencies ${total.currencies} of ${total.weeks}, other rows ${total.extra}, of them not marked as unsure ${total.wrongUnmarked}`,
);
