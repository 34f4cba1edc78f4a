/** Licences that need no more than a copy of their text; SPDX names. */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
  'Zlib',
]);

export interface LicenceException {
  /** The name of a package; a `*` at its end stands for the rest of several names. */
  readonly package: string;
  /** What its manifest says, or `undefined` if it says nothing: another text needs another look. */
  readonly says: string | undefined;
  readonly why: string;
}

const MPL = 'Unchanged, as a package of its own: only changes of its own files would have to be published';
const ONLY_TOOL = 'A tool for development, unchanged, which reaches no user';

export const EXCEPTIONS: readonly LicenceException[] = [
  {
    package: '@img/sharp-libvips-*',
    says: 'LGPL-3.0-or-later',
    why: 'A shared library, unchanged, that sharp loads: operators can replace it, and the server alone has it',
  },
  { package: 'web-push', says: 'MPL-2.0', why: MPL },
  { package: 'axe-core', says: 'MPL-2.0', why: ONLY_TOOL },
  { package: 'ical.js', says: 'MPL-2.0', why: ONLY_TOOL },
  { package: 'lightningcss', says: 'MPL-2.0', why: ONLY_TOOL },
  { package: 'lightningcss-*', says: 'MPL-2.0', why: ONLY_TOOL },
  { package: 'mediabunny', says: 'MPL-2.0', why: ONLY_TOOL },
  { package: 'duck', says: 'BSD', why: 'Its LICENSE is that of BSD-2-Clause' },
  { package: 'url-template', says: 'BSD', why: 'Its LICENSE is that of BSD-3-Clause' },
  { package: 'deep-freeze', says: 'public domain', why: 'Its LICENSE gives it to the public domain' },
  { package: 'humanize-number', says: undefined, why: 'Its Readme.md says MIT' },
  { package: 'only', says: undefined, why: 'Its Readme.md has the text of MIT' },
  { package: 'valid-url', says: undefined, why: 'Its LICENSE has the text of MIT' },
];
