import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Page, test } from '@playwright/test';

/** One of each part of the font, and of each kind of sequence. */
const SHOWN = [
  { emoji: '🇪🇸', kind: 'a flag of letters' },
  { emoji: '🏳️‍🌈', kind: 'a flag of two signs' },
  { emoji: '🏴󠁧󠁢󠁳󠁣󠁴󠁿', kind: 'a flag of tags' },
  { emoji: '1️⃣', kind: 'a keycap' },
  { emoji: '♻️', kind: 'a symbol' },
  { emoji: '✂️', kind: 'a tool' },
  { emoji: '🎁', kind: 'a gift' },
  { emoji: '✈️', kind: 'a journey' },
  { emoji: '🍰', kind: 'food' },
  { emoji: '🌸', kind: 'a plant' },
  { emoji: '🧑🏿‍❤️‍💋‍🧑🏻', kind: 'two people of two tones' },
  { emoji: '👩🏽‍🦰', kind: 'a person with a tone and hair' },
  { emoji: '🙏', kind: 'hands' },
  { emoji: '👩‍🚀', kind: 'a person with a calling' },
];

/** A font of letters, the only one of the machine. */
const LATIN = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));

const fontsOf = (page: Page) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, part] = /\/(emoji-\d+)\.[^/]*woff2$/.exec(new URL(request.url()).pathname) ?? [];
    if (part) files.push(part);
  });
  return files;
};

/** The emoji that are no single picture in colour: a box is grey, and a sequence in pieces is wide. */
const findBroken = (page: Page, emojis: string[]) =>
  page.evaluate(async (shown) => {
    const family = getComputedStyle(document.body).fontFamily;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [120, 60];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return shown;
    context.font = `40px ${family}`;
    context.textBaseline = 'middle';
    const widest = context.measureText('😀').width + 1;
    return shown.filter((emoji) => {
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.fillText(emoji, 4, 30);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const isColoured = data.some((red, at) => {
        if (at % 4 !== 0 || (data[at + 3] ?? 0) < 128) return false;
        const others = [data[at + 1] ?? 0, data[at + 2] ?? 0];
        return Math.max(red, ...others) - Math.min(red, ...others) > 24;
      });
      return !isColoured || context.measureText(emoji).width > widest;
    });
  }, emojis);

test(
  'Specification 66.1: a machine without emoji shows every kind of emoji, and fetches what is shown',
  {
    tag: '@chat',
  },
  async ({ baseURL }, { project }) => {
    const folder = await mkdtemp(join(tmpdir(), 'no-fonts-'));
    await mkdir(join(folder, 'fonts'));
    // Without any font, Chromium does not start.
    await copyFile(LATIN, join(folder, 'fonts', 'latin.ttf'));
    const config = join(folder, 'fonts.conf');
    await writeFile(
      config,
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
    );
    const { launchOptions } = project.use;
    const browser = await chromium.launch({
      ...launchOptions,
      env: { ...process.env, FONTCONFIG_FILE: config },
    });
    try {
      const page = await browser.newPage({ baseURL });
      const files = fontsOf(page);
      const rules = page.waitForResponse((response) => /\/emoji\.[^/]*css$/.test(response.url()));
      await page.goto('/login');
      await (await rules).finished();

      await test.step('numbers and words alone fetch no part', async () => {
        await page.evaluate(() => {
          document.body.append('Call 600 000 000 # * ©');
        });
        await page.evaluate(() => document.fonts.ready);
        expect(files).toEqual([]);
      });

      await test.step('one emoji fetches its part alone', async () => {
        await page.evaluate(() => document.body.append('🍰'));
        await expect.poll(() => files).toEqual(['emoji-6']);
      });

      await test.step('each kind is one picture in colour', async () => {
        await page.evaluate(
          (shown) => document.body.append(shown.join(' ')),
          SHOWN.map(({ emoji }) => emoji),
        );
        await expect
          .poll(async () => {
            await page.evaluate(() => document.fonts.ready);
            return findBroken(
              page,
              SHOWN.map(({ emoji }) => emoji),
            );
          })
          .toEqual([]);
      });
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
