import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { findChromium } from '@switchboard/tooling/chromium';
import { inRoot } from '@switchboard/tooling/repository';
import { A_DAY, seedBookings } from './lib/bookings.mjs';
import { DRAG, LIMIT, visitCalendar, WINDOW } from './lib/calendar-visit.mjs';
import { comparisonTable, tableOf } from './lib/comparison.ts';
import { gridCode } from './lib/grid-code.mjs';
import { installBench } from './lib/install.mjs';
import { ownCode } from './lib/own-code.mjs';
import { codeOf, startPages } from './lib/pages.mjs';
import { percentiles, percentileTable } from './lib/percentiles.mjs';
import { startProduct } from './lib/product.mjs';
import { median, ratioOfMedians } from './lib/ratio.ts';
import { changeWeeks } from './lib/week-changes.mjs';

/** Minimum rounds of a run that writes a report. */
const ENOUGH = 3;
const RUNS = Number(process.env.RUNS ?? 5);
/** Settings of Chromium for a device with a mouse. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
/** Bookings on the server. */
const BOOKINGS = 100_000;
/** `many`: times faster than the fastest peer. `week` and `frame` in milliseconds, `grid` and `code` in bytes. */
const TARGETS = { many: 5, nodes: 3000, frame: 50, week: 100, grid: 20 * 1024, code: 45 * 1024 };

/** `base` is the page with the parts that products share: React and the bookings, or only the bookings. */
const PRODUCTS = {
  ours: { page: 'ours.html?', canDrag: true },
  oursPlain: { page: 'ours.html?plain&', canDrag: true },
  bigCalendar: { page: 'big-calendar.html?', base: 'react', canDrag: true },
  eventCalendar: { page: 'event-calendar.html?', base: 'plain', canDrag: true },
  fullCalendar: { page: 'fullcalendar.html?', base: 'react', canDrag: true },
  // Dragging is a paid feature there.
  scheduleX: { page: 'schedule-x.html?', base: 'plain', canDrag: false },
};
const PAGES = ['ours', 'big-calendar', 'event-calendar', 'fullcalendar', 'schedule-x', 'react', 'plain'];
const WITH_COLUMNS = { bigCalendar: 'react-big-calendar', eventCalendar: 'Event Calendar' };
const PLAIN = { fullCalendar: 'FullCalendar', scheduleX: 'Schedule-X' };

const VISITS = {
  few: { count: 1000, weeks: 1, steps: { drag: true } },
  many: { count: 5000, weeks: 1, steps: { change: true } },
  year: { count: 5000, weeks: 52, steps: { next: true } },
};
const MEASURES = {
  few: { name: 'Mount 1,000 in view, ms', digits: 0 },
  many: { name: 'Mount 5,000 in view, ms', digits: 0 },
  manyWork: { name: 'Mount 5,000 in view, CPU ms', digits: 0 },
  year: { name: 'Mount a week of 5,000 in a year, ms', digits: 0 },
  next: { name: 'Change of week, 5,000 in a year, ms', digits: 0 },
  change: { name: 'One booking of 5,000 changed, ms', digits: 0 },
  changeWork: { name: 'One booking of 5,000 changed, CPU ms', digits: 0 },
  longest: { name: 'Drag among 1,000: longest frame, ms', digits: 0 },
  long: { name: 'Drag among 1,000: frames over 50 ms', digits: 0 },
  dropped: { name: 'Drag among 1,000: dropped frames', digits: 0 },
  fewNodes: { name: 'DOM elements, 1,000 in view', digits: 0 },
  manyNodes: { name: 'DOM elements, 5,000 in view', digits: 0 },
  manyHeap: { name: 'JS heap, 5,000 in view, MB', digits: 1 },
  bytes: { name: 'Code beyond React, kB gzip', digits: 1 },
};

await installBench();
const { default: puppeteer } = await import('puppeteer-core');
const { signIn } = await import('./lib/sign-in.mjs');
await import('../scripts/build.ts');

const executablePath = await findChromium();
const launch = () =>
  puppeteer.launch({
    executablePath,
    // Emulates a mouse: without one, as in a headless browser, the calendar fetches the code for touch with the
    // week.
    args: ['--no-sandbox', '--disable-gpu', `--blink-settings=${MOUSE}`],
    protocolTimeout: LIMIT,
  });
const loads = [loadavg()[0]];
const missed = [];

/** The measures of one visit, by the names of `MEASURES`. */
const measuresOf = (kind, { mount, mountWork, nodes, heap, ...rest }) => ({
  ...rest,
  ...{ [kind]: mount, [`${kind}Work`]: mountWork, [`${kind}Nodes`]: nodes, [`${kind}Heap`]: heap },
});

/** Visits all products in turn, in an order that alternates. A product that takes too long is not tried again. */
const compare = async () => {
  const pages = await startPages('calendar', PAGES);
  const browser = await launch();
  const urlOf = (page, { count, weeks }) => `${pages.origin}/${page}count=${count}&weeks=${weeks}`;
  const weigh = async (page) => pages.gzipOf(await codeOf(browser, urlOf(page, VISITS.few)));
  const rounds = Object.fromEntries(Object.keys(PRODUCTS).map((product) => [product, []]));
  const gaveUp = new Set();

  const visit = async (product, kind) => {
    const { page, canDrag } = PRODUCTS[product];
    const { steps } = VISITS[kind];
    if (gaveUp.has(`${product} ${kind}`)) return {};
    try {
      const wanted = { ...steps, drag: steps.drag && canDrag };
      return measuresOf(kind, await visitCalendar(browser, urlOf(page, VISITS[kind]), wanted));
    } catch (error) {
      if (!/timed out/i.test(error.message)) throw error;
      gaveUp.add(`${product} ${kind}`);
      return {};
    }
  };

  try {
    const shared = { react: await weigh('react.html?'), plain: await weigh('plain.html?') };
    const bytes = { ours: grid.all / 1000, oursPlain: grid.all / 1000 };
    for (const [product, { page, base }] of Object.entries(PRODUCTS))
      bytes[product] ??= (await weigh(page)) - shared[base];
    // The first visit of a browser is slower.
    await visitCalendar(browser, urlOf(PRODUCTS.ours.page, VISITS.few), {});
    for (let round = 1; round <= RUNS; round += 1) {
      const inTurn = Object.keys(PRODUCTS);
      if (round % 2) inTurn.reverse();
      const taken = Object.fromEntries(inTurn.map((product) => [product, { bytes: bytes[product] }]));
      for (const kind of Object.keys(VISITS))
        for (const product of inTurn) Object.assign(taken[product], await visit(product, kind));
      for (const product of inTurn) rounds[product].push(taken[product]);
      loads.push(loadavg()[0]);
    }
    return rounds;
  } finally {
    await browser.close();
    await pages.stop();
  }
};

/** Measured in the whole product, with its server. */
const measureWeeks = async () => {
  const product = await startProduct({ prepare: (dataDir) => seedBookings(dataDir, BOOKINGS) });
  const browser = await launch();
  try {
    await signIn(browser, product.origin);
    const page = await browser.newPage();
    await page.setViewport(WINDOW);
    return await changeWeeks(page, product.origin);
  } finally {
    loads.push(loadavg()[0]);
    await browser.close();
    await product.stop();
  }
};

const grid = await gridCode();
const rounds = await compare();
const weeks = await measureWeeks();
const code = await ownCode('calendar', weeks.loaded);

const named = (peers, suffix = '') =>
  Object.fromEntries(Object.entries(peers).map(([product, name]) => [`${name}${suffix}`, rounds[product]]));
const { bytes: _, ...speeds } = MEASURES;
const withColumns = comparisonTable(MEASURES, rounds.ours, {
  ...named(WITH_COLUMNS),
  ...named(PLAIN, ' (plain week)'),
});
const plain = comparisonTable(speeds, rounds.oursPlain, named(PLAIN));

const valuesOf = (product, measure) => rounds[product].flatMap((visit) => visit[measure] ?? []);
const timesFaster = (product, own) => {
  const peer = valuesOf(product, 'many');
  return peer.length === 0 ? Number.POSITIVE_INFINITY : ratioOfMedians(peer, valuesOf(own, 'many')).ratio;
};
const layouts = [
  ['ours', { ...WITH_COLUMNS, ...PLAIN }, 'with columns of resources'],
  ['oursPlain', PLAIN, 'in a plain week'],
];
for (const [own, peers, layout] of layouts) {
  const least = Math.min(...Object.keys(peers).map((product) => timesFaster(product, own)));
  // Runs also if a product did not finish.
  if (!(least >= TARGETS.many))
    missed.push(
      `5,000 bookings ${layout} are ${least.toFixed(1)} times faster than the fastest peer; the target is ${TARGETS.many}`,
    );
  const limits = [
    ['manyNodes', TARGETS.nodes, 'elements with 5,000 bookings'],
    ['longest', TARGETS.frame, 'ms for the longest frame of a drag'],
  ];
  for (const [measure, target, what] of limits) {
    const value = median(valuesOf(own, measure));
    if (!(value <= target)) missed.push(`${value.toFixed(0)} ${what} ${layout}; the target is ${target}`);
  }
}
const sizeOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);
const atFirst = sizeOf(code.filter(({ first }) => first));
const gestures = sizeOf(code.filter(({ name }) => weeks.gestures.includes(name)));
if (grid.all > TARGETS.grid) missed.push(`The grid has ${grid.all} bytes; the target is ${TARGETS.grid}`);
if (atFirst > TARGETS.code)
  missed.push(`A week needs ${atFirst} bytes of the calendar; the target is ${TARGETS.code}`);

const { p50: week } = percentiles(weeks.next.map(({ time }) => time));
if (week > TARGETS.week)
  missed.push(`A change of week takes ${week.toFixed(0)} ms; the target is ${TARGETS.week}`);

const changesTable = (name, changes) => ({
  [name]: changes.map(({ time }) => time),
  [`${name}: CPU time of the main thread until then`]: changes.map(({ work }) => work),
  [`${name}: CPU time of the main thread afterwards`]: changes.map(({ later }) => later),
});

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const codeTable = tableOf(
  ["Calendar's own code", 'kB gzip'],
  [
    ['the grid with what it imports of the calendar, to show bookings', kilobytes(grid.first)],
    ['the grid, all', kilobytes(grid.all)],
    ['loaded with a week', kilobytes(atFirst)],
    ['loaded when the mouse is over the grid', kilobytes(gestures)],
    ['all', kilobytes(sizeOf(code))],
  ],
);

const { dependencies } = JSON.parse(await readFile(inRoot('bench', 'package.json'), 'utf8'));
const versionOf = (name) => `${name} ${dependencies[name]}`;
const [version] = /\d[\d.]*/.exec(execFileSync(executablePath, ['--version'], { encoding: 'utf8' })) ?? [];
const thousands = (count) => count.toLocaleString('en');
const report = `# Calendar

Written by \`npm run bench:calendar\`. The load of the machine (of one minute) was ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)} on ${cpus().length} cores.

## The grid, compared

${['react-big-calendar', '@event-calendar/core', '@fullcalendar/react', '@schedule-x/calendar'].map(versionOf).join(', ')}
with the same bookings of ten resources as ours, in production builds, those that use React with the same one. A window of
${WINDOW.width} by ${WINDOW.height} pixels, hours of equal height from 0 to 24, scrolled to 7:00, in Europe/Madrid. No network: each has its bookings in
memory. In all but Schedule-X, which sells that, bookings can be dragged.

Ours, react-big-calendar and Event Calendar show the week of each resource, 70 columns. FullCalendar and Schedule-X have no
free columns of resources: they show seven columns, with the bookings of all resources. Ours mounts what is in view; the
others mount the whole week, and let bookings overlap where ours widens the column. The text of a booking is its time, title
and customer; the customer is a part of the title where there is no other place.

Times are from the call until two frames after the bookings are in the document, so at least 17 ms; CPU time is that of the
main thread until the page is quiet. One booking is changed by the fastest way that a library offers. A drag has
${DRAG.steps} steps. Each visit is in an empty browser; medians of ${RUNS} rounds that alternate; the ratio is the peer's median by
ours, with the 95 % interval of a bootstrap over the rounds. A dash: not possible, or not finished within ${LIMIT / 1000} s.

${withColumns}

The code of ours is the grid with all that it imports of the calendar; the design system comes with the shell. The code of
Schedule-X and Event Calendar includes their frameworks.

Ours in a plain week too:

${plain}

## ${thousands(BOOKINGS)} bookings on the server

The whole product with the embedded database: ten resources with ${A_DAY} bookings a day each; the page has ${thousands(weeks.nodes)} elements.
Times are from the click until two frames after the bookings of the other week show. The next week has been loaded ahead; a
jump goes to a week that the browser does not have. Both with the code that the mouse over the grid has fetched.

${percentileTable({
  ...changesTable('Next week', weeks.next),
  ...changesTable('Jump', weeks.jump),
  "Jump: the server's answers": weeks.answers,
})}

## Code

What a week needs to be shown is loaded with it. The code of pointers and keys comes when the mouse is over the grid, or a key
is pressed; where there is no mouse, with the week.

${codeTable}

Chromium ${version}, Node ${process.versions.node}.
`;
if (RUNS >= ENOUGH) await writeFile(inRoot('bench', 'calendar.md'), report);
console.log(report);
for (const miss of missed) {
  console.error(miss);
  process.exitCode = 1;
}
