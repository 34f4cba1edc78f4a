import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { BadSetting } from '../config.ts';
import type { ZoneTable } from './zones.ts';

const table = z.object({
  version: z.string().min(1),
  // Name, abbreviations, offsets, indices and times, as moment-timezone packs them.
  zones: z.array(z.string().regex(/^[\w+/-]+\|[^|]+\|[^|]+\|[^|]+\|[^|]*(\|[^|]*)?$/)).min(1),
  links: z.array(z.string().regex(/^[\w+/-]+\|[\w+/-]+$/)).default([]),
});

/** The newer table of time zones in a file. @throws BadSetting if it cannot be read or has another format */
export const readZones = async (path: string): Promise<ZoneTable> => {
  try {
    const { version, zones, links } = table.parse(JSON.parse(await readFile(path, 'utf8')));
    return { version, zones, links };
  } catch {
    throw new BadSetting(
      `TIME_ZONES must name a file in the format of moment-timezone's data/packed/latest.json: ${path}`,
    );
  }
};
