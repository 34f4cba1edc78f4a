const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};
const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };
const IMMUTABLE = /^(remotes\/[^/]+\/[^/]+\/|(static|assets)\/.*\.[0-9a-z]{8,}\.)/;

export interface FileHeaders {
  type: string;
  cacheControl: string;
  /** Set for compressed files. */
  encoding?: string;
}

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** The headers of a file. Files with a version in their path never change. */
export const headersOf = (path: string): FileHeaders => {
  const encoding = ENCODINGS[extensionOf(path)];
  const plain = encoding === undefined ? path : path.slice(0, path.lastIndexOf('.'));
  return {
    type: TYPES[extensionOf(plain)] ?? 'application/octet-stream',
    cacheControl: IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding !== undefined && { encoding }),
  };
};
