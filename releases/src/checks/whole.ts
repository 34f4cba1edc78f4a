import { integrityOf } from '@switchboard/federation/integrity';
import type { Candidate } from '../candidate/candidate.ts';

const isCode = (path: string): boolean => /\.(js|css)$/.test(path);

/** Differences between the files of a candidate and its record, as sentences. */
export const faults = ({ remote, files }: Candidate): string[] => {
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
  ];
};
