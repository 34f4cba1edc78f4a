import { MAX_LISTED } from '@switchboard/api-client';
import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import { columnsOf, type Role, unitIn } from './columns.ts';
import { durationsIn } from './durations.ts';
import { CELLS } from './lines.ts';
import { numberOf } from './marks.ts';
import type { ListedService } from './price-list.ts';
import { pricesIn } from './prices.ts';
import { cleaned, cut, hasBarePrices, isHeading, LONGEST_NAME, NUMBERING, OTHER } from './service-line.ts';

/** A table whose columns are known. */
interface Table {
  roles: Role[];
  labels: string[];
}

/** The services of a price list, by its lines. */
export const servicesIn = (lines: readonly string[]): ListedService[] => {
  const found: ListedService[] = [];
  const bare = hasBarePrices(lines);
  let heading: string | null = null;
  /** A line that may be the name of the amounts below it. */
  let before: string | undefined;
  let table: Table | undefined;
  for (const raw of lines) {
    if (found.length >= MAX_LISTED) break;
    const line = raw.replace(NUMBERING, '').trim();
    if (line.replaceAll('|', '').trim() === '') {
      before = undefined;
      continue;
    }
    const labelled = labelledCells(line);
    if (labelled !== undefined) {
      found.push(...rowOf(labelled.cells, labelled.table, heading, line));
      continue;
    }
    const cells = line.split(CELLS).map((cell) => cell.trim());
    const roles = columnsOf(cells);
    if (roles !== undefined) {
      table = { roles, labels: cells };
      continue;
    }
    if (table !== undefined && cells.length > 1 && Math.abs(cells.length - table.roles.length) <= 1) {
      found.push(...rowOf(cells, table, heading, line));
      continue;
    }
    if (OTHER.test(line)) continue;
    const { name, price, duration } = amountsOf(line, bare);
    if (price === undefined && duration === undefined) {
      const title = cleaned(line);
      before = isHeading(line) && title !== '' ? title : undefined;
      if (before !== undefined) heading = before;
    } else if (name === '') {
      const last = found.at(-1);
      if (before !== undefined)
        found.push(serviceOf(before, heading === before ? null : heading, line, bare));
      else if (last && price && last.price === null) last.price = price.amount;
      else if (last && duration && last.duration === null) last.duration = duration.minutes;
      before = undefined;
    } else {
      before = undefined;
      // A time without a price, such as a rule about lateness, is no service.
      if (price !== undefined || /[:|—–-]|\s{2,}/.test(line))
        found.push(serviceOf(name, heading, line, bare));
    }
  }
  return distinct(found);
};

/** The cells of a row that a reader of documents wrote as `Cut — Price: 20 €, Time: 30 min`. */
const labelledCells = (line: string): { cells: string[]; table: Table } | undefined => {
  const at = line.indexOf(' — ');
  if (at < 1 || at > 120) return undefined;
  const [first, rest] = [line.slice(0, at), line.slice(at + 3)];
  const others = rest.split(/, (?=[^,:]{1,40}: )/).map((cell) => /^([^:]{1,40}): (.+)$/.exec(cell));
  if (others.length === 0 || others.some((cell) => cell === null)) return undefined;
  const labels = others.map((cell) => cell?.[1] ?? '');
  const roles = columnsOf(['', ...labels]);
  if (roles === undefined) return undefined;
  const isNamed =
    columnsOf([...labels, ''])?.[labels.findIndex((_, at) => roles[at + 1] === 'name')] === 'name';
  return {
    cells: [first, ...others.map((cell) => cell?.[2] ?? '')],
    table: {
      roles: isNamed ? ['other', ...roles.slice(1)] : ['name', ...roles.slice(1)],
      labels: ['', ...labels],
    },
  };
};

const amountsOf = (line: string, bare: boolean) => {
  const { name, prices, durations } = cut(line, bare);
  return {
    name,
    price: prices[0]?.value,
    duration: durations[0]?.value,
    count: prices.length,
    times: durations.length,
  };
};

const serviceOf = (name: string, heading: string | null, line: string, bare: boolean): ListedService => {
  const { price, duration, count, times } = amountsOf(line, bare);
  return {
    name: name.slice(0, LONGEST_NAME),
    heading,
    duration: duration?.minutes ?? null,
    price: price?.amount ?? null,
    unsure: price === undefined || price.unsure || duration?.unsure === true || count > 1 || times > 1,
    line,
  };
};

/** The services of a row: one, or one for each column of another price. */
const rowOf = (
  cells: readonly string[],
  table: Table,
  heading: string | null,
  line: string,
): ListedService[] => {
  const cellsOf = (role: Role) =>
    table.roles.flatMap((one, at) =>
      one === role && cells[at] ? [{ cell: cells[at], label: table.labels[at] ?? '' }] : [],
    );
  const name = cleaned(cellsOf('name')[0]?.cell ?? '').slice(0, LONGEST_NAME);
  if (!/\p{L}{2}/u.test(name)) return [];
  const [time] = cellsOf('duration');
  const duration = time === undefined ? durationsIn(line)[0]?.value : minutesIn(time.cell, time.label);
  const prices = [...cellsOf('price'), ...cellsOf('variant')].flatMap(({ cell, label }) => {
    const price = pricesIn(cell, true)[0];
    return price === undefined || /\p{L}{3,}/u.test(cell.slice(price.end)) ? [] : [{ ...price.value, label }];
  });
  const common = { heading, duration: duration?.minutes ?? null, line };
  if (prices.length === 0) return duration ? [{ ...common, name, price: null, unsure: true }] : [];
  return prices.map(({ amount, label, unsure, currency }) => ({
    ...common,
    name: prices.length === 1 ? name : `${name}: ${label}`.slice(0, LONGEST_NAME),
    price: amount,
    unsure: (unsure && currency !== null) || duration?.unsure === true,
  }));
};

const minutesIn = (cell: string, label: string): { minutes: number; unsure: boolean } | undefined => {
  const [duration] = durationsIn(cell);
  if (duration) return duration.value;
  const bare = /^\d{1,3}(?:[.,]\d)?$/.exec(cell)?.[0];
  if (bare === undefined) return undefined;
  const minutes = unitIn(label) === 'h' ? numberOf(bare) * 60 : numberOf(bare);
  return minutes > 0 && minutes <= DAY_MINUTES ? { minutes, unsure: false } : undefined;
};

/** Equal names under different headings get these. */
const distinct = (services: readonly ListedService[]): ListedService[] => {
  const counts = new Map<string, ListedService[]>();
  for (const service of services) {
    const key = service.name.toLowerCase();
    const equal = counts.get(key);
    if (equal) equal.push(service);
    else counts.set(key, [service]);
  }
  const named = services.map((service) => {
    const equal = counts.get(service.name.toLowerCase()) ?? [];
    const headings = new Set(equal.map(({ heading }) => heading));
    if (equal.length < 2 || headings.size < equal.length || service.heading === null) return service;
    return { ...service, name: `${service.heading}: ${service.name}`.slice(0, LONGEST_NAME) };
  });
  const seen = new Set<string>();
  return named.filter(({ name, price, duration }) => {
    const key = `${name.toLowerCase()}|${price}|${duration}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
