import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registry } from '@switchboard/federation/registry';
import { z } from 'zod';

/** The built site, read anew for every page: a deployment of a remote shows at the next visit. */
export interface Site {
  /** Undefined when the site has not been built. */
  template(): Promise<string | undefined>;
  /** Undefined when nothing is deployed. @throws when the file is not a registry */
  registry(): Promise<Registry | undefined>;
}

export const createSite = (directory: string): Site => ({
  template: () => readText(join(directory, 'index.html')),
  registry: async () => {
    const text = await readText(join(directory, 'registry.json'));
    return text === undefined ? undefined : json.pipe(registry).parse(text);
  },
});

const json = z.string().transform((text): unknown => JSON.parse(text));

const readText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
