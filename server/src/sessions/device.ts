/** A browser and its operating system, by the names that people know; null for one that is not in the tables. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Browsers by the word that names them; most also call themselves Chrome or Safari, so the first match counts. */
const BROWSERS = [
  ['YaBrowser/', 'Yandex Browser'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Vivaldi/', 'Vivaldi'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

/** An iPad may call itself a Mac, and Android names Linux too. */
const SYSTEMS = [
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (words: string, table: readonly (readonly [string, string])[]): string | null =>
  table.find(([word]) => words.includes(word))?.[1] ?? null;

/** Reads the header `User-Agent`, of which any client can write what it likes. */
export const deviceOf = (userAgent = ''): Device => ({
  browser: nameIn(userAgent, BROWSERS),
  system: nameIn(userAgent, SYSTEMS),
});
