import { type Registry, registry } from '@switchboard/federation/registry';
import { z } from 'zod';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { REGISTRY } from './paths.ts';

const document = z.looseObject({ remotes: z.array(z.looseObject({ name: z.string() })) });
export type RegistryDocument = z.output<typeof document>;

export interface StoredRegistry {
  /** As parsed by the schema. */
  registry: Registry;
  /** As stored, including unknown fields of a newer version of this program, in the order that a signature covers. */
  document: RegistryDocument;
  tag: string;
}

const parse = (text: string, store: string) => {
  try {
    const raw: unknown = JSON.parse(text);
    document.parse(raw);
    return { registry: registry.parse(raw), document: raw as RegistryDocument };
  } catch (cause) {
    throw new ReleaseRefusal(`${REGISTRY} in ${store} is not a registry. Put back a good copy of it.`, {
      cause,
    });
  }
};

/** The registry of a store; `undefined` if there is none. @throws {ReleaseRefusal} when it cannot be read */
export const readRegistry = async (store: Store): Promise<StoredRegistry | undefined> => {
  const stored = await store.read(REGISTRY);
  return stored && { ...parse(stored.content.toString(), store.name), tag: stored.tag };
};
