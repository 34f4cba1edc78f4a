import { codeOf, isHttpError } from '@switchboard/api-client';

/** A file that stops a draft from being published without a second question. */
export interface DoubtfulFile {
  id: string;
  name: string;
  /** The code of why it could not be read. */
  failure: string | null;
  /** What it is, if the ending of its name says another kind. */
  really: string | null;
}

/** The files because of which publishing was refused; `undefined` for any other error. */
export const doubtfulFilesOf = (error: unknown): DoubtfulFile[] | undefined => {
  if (!isHttpError(error) || error.status !== 409 || codeOf(error) !== 'doubtful_files') return undefined;
  const { files } = Object(error.body) as { files?: unknown };
  return Array.isArray(files) ? files.flatMap(fileOf) : undefined;
};

const fileOf = (value: unknown): DoubtfulFile[] => {
  const { id, name, failure, really } = Object(value) as Partial<Record<keyof DoubtfulFile, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  const textOf = (given: unknown) => (typeof given === 'string' ? given : null);
  return [{ id, name, failure: textOf(failure), really: textOf(really) }];
};
