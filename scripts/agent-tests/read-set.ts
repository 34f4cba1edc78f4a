import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { CreateTest, PatchDraft, UpdateSettings } from '@switchboard/api-client';
import { inRoot } from '@switchboard/tooling/repository';

/** A business with an agent, and the cases that it has to pass. */
export interface CaseSet {
  settings: UpdateSettings;
  resources: { name: string; options: { name: string; duration: number; price: number }[] }[];
  draft: PatchDraft;
  knowledge: { name: string; content: Buffer<ArrayBuffer> }[];
  tests: CreateTest[];
}

export const SALON = inRoot('scripts', 'agent-tests', 'salon.json');

/** Reads a set. The paths of its files are relative to its folder. */
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
