import { pnpm } from '@switchboard/tooling/pnpm';

const FOLDERS = ['./apps/*', './packages/*', '@switchboard/server'];

/**
 * Writes the software bill of materials of everything that runs in production, on the server or in the browser, as CycloneDX.
 *
 * @param file absolute
 */
export const writeSbom = (file: string): Promise<string> =>
  pnpm([
    ...FOLDERS.flatMap((folder) => ['--filter', folder]),
    ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    ...['--prod', '--lockfile-only', '--out', file],
  ]);
