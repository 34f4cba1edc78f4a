import { readFile } from 'node:fs/promises';
import { isFileError } from '@switchboard/tooling/file-error';
import { inRoot } from '@switchboard/tooling/repository';
import * as z from 'zod/mini';

/** What a backend answered to the screens of an app, for a busy account without real people. */
const recording = z.object({
  /** When it was recorded: screens show the days around it. */
  at: z.iso.datetime(),
  /** Paths of screens beside the routes of the app, such as that of one conversation. */
  paths: z.array(z.string()),
  /** The answers by path and query, below the base of the API. */
  answers: z.record(z.string(), z.unknown()),
});
export type Recording = z.infer<typeof recording>;

/** The file of an app that holds its recording. */
export const recordingOf = (app: string): string => inRoot('apps', app, 'recorded', 'answers.json');

/** The recording of an app; `undefined` if it has none. */
export const readRecording = async (app: string): Promise<Recording | undefined> => {
  try {
    return recording.parse(JSON.parse(await readFile(recordingOf(app), 'utf8')));
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** One answer on each line, so that changes can be read. */
export const writtenAs = ({ at, paths, answers }: Recording): string => {
  const lines = Object.entries(answers)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([call, json]) => `${JSON.stringify(call)}: ${JSON.stringify(json)}`);
  return `{\n"at": ${JSON.stringify(at)},\n"paths": ${JSON.stringify(paths)},\n"answers": {\n${lines.join(',\n')}\n}\n}\n`;
};

/** The recorded answer to a call; for a query that was not recorded, that to another query of the same path. */
export const recordedAnswer = ({ answers }: Recording, path: string, query: string): unknown => {
  const exact = answers[path + query];
  if (exact !== undefined) return exact;
  const alike = Object.keys(answers).find((call) => call.split('?', 1)[0] === path);
  return alike === undefined ? undefined : answers[alike];
};
