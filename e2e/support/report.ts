import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder for pictures of all screens. */
export const REPORT = join(import.meta.dirname, '..', '..', '.test', 'screens');

/** Puts the pictures of a folder on one page. */
export const writeReport = (folder: string): void => {
  const pictures = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort();
  const figures = pictures.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" alt=""></a><figcaption>${name}</figcaption></figure>`,
  );
  const style =
    'body{font:14px system-ui;columns:4 320px;background:#888}figure{margin:0 0 16px;break-inside:avoid}img{inline-size:100%}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${figures.join('')}`,
  );
};
