import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';

/** A test case, as `POST /messaging/agents/{id}/tests/` takes it. */
export interface Case {
  name: string;
  turns: string[];
  assertions: ({ kind: string; turn?: number } & Record<string, unknown>)[];
}

/** A business with an agent, and the cases that it has to pass. */
export interface CaseSet {
  /** As `PATCH /booking/settings/` takes them. */
  settings: Record<string, unknown>;
  resources: { name: string; options: { name: string; duration: number; price: number }[] }[];
  /** As `PATCH /messaging/agents/{id}/draft/` takes it. */
  draft: Record<string, unknown>;
  knowledge: { name: string; content: Buffer<ArrayBuffer> }[];
  tests: Case[];
}

export const SALON = inRoot('scripts', 'agent-tests', 'salon.json');

/** Reads a set. Its files are named from its own folder. */
export const readSet = async (path: string): Promise<CaseSet> => {
  const set = JSON.parse(await readFile(path, 'utf8')) as Omit<CaseSet, 'knowledge'> & {
    knowledge: string[];
  };
  const knowledge = await Promise.all(
    set.knowledge.map(async (file) => ({
      name: file.split('/').at(-1) ?? file,
      content: await readFile(resolve(dirname(path), file)),
    })),
  );
  return { ...set, knowledge };
};
