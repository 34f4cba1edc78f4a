import type { Rspack } from '@rsbuild/core';
import type { DeployedFile } from '../registry.ts';
import { integrityOf } from './integrity.ts';

export const isCode = (path: string): boolean => /\.(m?js|css)$/.test(path);

const describe = ({ name, source }: Rspack.Asset): DeployedFile => {
  const content = source.buffer();
  return { path: name, bytes: content.byteLength, integrity: integrityOf(content) };
};

/** The scripts and style sheets among the assets of a compilation, in the order of their paths. */
export const describeFiles = (assets: readonly Rspack.Asset[]): DeployedFile[] =>
  assets
    .filter(({ name }) => isCode(name))
    // Assets are in the order in which they were ready.
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(describe);
