import { type Registry, registry } from '@switchboard/federation/registry';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { REGISTRY } from './paths.ts';

const document = z.looseObject({ remotes: z.array(z.looseObject({ name: z.string() })) });
export type RegistryDocument = z.output<typeof document>;

export interface StoredRegistry {
  /** As the schema knows it. */
  registry: Registry;
  /** As it is written, with whatever a newer version of this program may have added. */
  document: RegistryDocument;
  tag: string;
}

const parse = (text: string, store: string) => {
  try {
    const raw: unknown = JSON.parse(text);
    return { registry: registry.parse(raw), document: document.parse(raw) };
  } catch (cause) {
    throw new Refusal(`${REGISTRY} in ${store} is not a registry. Put back a good copy of it.`, { cause });
  }
};

/** What is deployed, or `undefined` where nothing is. @throws {Refusal} when it cannot be read */
export const readRegistry = async (store: Store): Promise<StoredRegistry | undefined> => {
  const stored = await store.read(REGISTRY);
  return stored && { ...parse(stored.content.toString(), store.name), tag: stored.tag };
};
