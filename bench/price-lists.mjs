import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { readPriceList } from '../server/src/price-lists/reading/read-price-list.ts';

/**
 * Share of the rows of price lists that are read right without a model: name, price and duration; and of the weeks of opening
 * hours. Usage: `npm run bench:price-lists -- [folder] [--rows]`; without a folder both sets are read.
 */

const SETS = [inRoot('bench', 'price-lists', 'lists'), inRoot('bench', 'corpus', 'price-lists')];
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const given = process.argv.slice(2);
const folders = given.filter((one) => !one.startsWith('--'));
const tell = given.includes('--rows') ? (...words) => console.log(' ', ...words) : () => undefined;

const plain = (name) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isSame = (one, other) => {
  const [a, b] = [plain(one), plain(other)];
  return (
    a === b ||
    (a.length > 3 && b.endsWith(a)) ||
    (b.length > 3 && a.endsWith(b)) ||
    a.startsWith(b) ||
    b.startsWith(a)
  );
};

const minutes = (clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Takes each expected row out of those that were read. @returns the right ones, and the others */
const compareRows = (file, read, expected) => {
  const others = [...read];
  const right = [];
  for (const wanted of expected) {
    const at = others.findIndex(
      ({ name, price, duration }) =>
        isSame(name, wanted.name) && price === wanted.price && duration === wanted.duration,
    );
    if (at >= 0) right.push(...others.splice(at, 1));
    else tell('missing', file, JSON.stringify(wanted));
  }
  for (const other of others) tell('extra', file, JSON.stringify(other));
  return { right, others };
};

const measure = async (folder, file) => {
  const expectedIn = join(folder, `${file.replace(/\.\w+$/, '')}.expected.json`);
  const expected = JSON.parse(await readFile(expectedIn, 'utf8'));
  const read = readPriceList(await readFile(join(folder, file), 'utf8'));
  const { right, others } = compareRows(file, read.services, expected.services);
  const week = DAYS.map((day) => (expected.hours?.[day] ?? []).map((span) => span.map(minutes)));
  const isWeek = JSON.stringify(read.hours?.week ?? null) === JSON.stringify(expected.hours && week);
  if (!isWeek) tell('hours', file, JSON.stringify(read.hours?.week), JSON.stringify(expected.hours));
  const isCurrency = read.currency?.code === expected.services[0]?.currency;
  if (!isCurrency) tell('currency', file, read.currency, expected.services[0]?.currency);
  const rows = expected.services.length;
  console.log(
    `${file}: ${right.length} of ${rows} rows, ${others.length} others, hours ${isWeek ? 'right' : 'WRONG'}`,
  );
  return {
    rows,
    right: right.length,
    others: others.length,
    unmarked: others.filter(({ unsure }) => !unsure).length,
    weeks: Number(isWeek),
    currencies: Number(isCurrency),
  };
};

for (const folder of folders.length > 0 ? folders : SETS) {
  const names = await readdir(folder);
  const files = names.filter((name) => !name.endsWith('.json') && !name.endsWith('.md')).sort();
  const lists = [];
  for (const file of files) lists.push(await measure(folder, file));
  const sum = (figure) => lists.reduce((all, list) => all + list[figure], 0);
  const share = ((100 * sum('right')) / sum('rows')).toFixed(1);
  console.log(
    `${folder}: rows ${share} % (${sum('right')} of ${sum('rows')}), weeks ${sum('weeks')} of ${lists.length}, currencies ${sum('currencies')} of ${lists.length}, other rows ${sum('others')}, of them not marked as unsure ${sum('unmarked')}\n`,
  );
}
