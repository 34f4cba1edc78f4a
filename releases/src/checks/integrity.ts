import { integrityOf } from '@switchboard/federation/integrity';
import { FEDERATION_MANIFEST, STANDARD_FOLDER } from '@switchboard/federation/registry';
import type { Candidate } from '../candidate/candidate.ts';
import { federationManifest, namedFiles } from '../candidate/federation-manifest.ts';

const STANDARD = `${STANDARD_FOLDER}/`;

/** Whether it is a script or a style sheet for hosts of the suite. */
const isCode = (path: string): boolean => /\.(m?js|css)$/.test(path) && !path.startsWith(STANDARD);

/** The files that the build for other hosts names and that are missing. */
const missingForOthers = (files: Candidate['files']): string[] => {
  const manifest = files.get(STANDARD + FEDERATION_MANIFEST);
  if (!manifest) return [];
  return namedFiles(federationManifest.parse(JSON.parse(manifest.toString())))
    .map((path) => STANDARD + path)
    .filter((path) => !files.has(path));
};

/** Differences between the files of a candidate and its record, as sentences. */
export const integrityFaults = ({ remote, files }: Candidate): string[] => {
  const listed = new Map(remote.files.map((file) => [file.path, file]));
  const wanted = [remote.entry, ...remote.preload].filter((path) => !listed.has(path));
  return [
    ...remote.files.flatMap(({ path, bytes, integrity }) => {
      const content = files.get(path);
      if (!content) return [`${path} is not there`];
      const fits = content.byteLength === bytes && integrityOf(content) === integrity;
      return fits ? [] : [`${path} is not what its record says`];
    }),
    ...[...files.keys()]
      .filter((path) => isCode(path) && !listed.has(path))
      .map((path) => `${path} is in no record`),
    ...wanted.map((path) => `${path} is needed at once and in no record`),
    ...missingForOthers(files).map((path) => `${path} is not there`),
  ];
};
