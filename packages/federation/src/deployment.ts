import '@switchboard/api-client/messages';
import * as z from 'zod/mini';
import { NumberedError } from './errors.ts';
import { RemoteError } from './loader/remote-error.ts';
import { type DeployedRemote, deployedFile, deployedRemote, type Registry, registry } from './registry.ts';

/** The readable part of a registry. */
export interface Deployment {
  registry: Registry;
  /** The remotes that were left out, and why. */
  problems: readonly RemoteError[];
}

const outline = z.extend(registry, { remotes: z.array(z.unknown()) });
const named = z.object({ name: z.string() });
const listing = z.looseObject({ files: z.array(z.unknown()) });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NumberedError('registry-unreadable', 'The registry is not JSON', { cause });
  }
};

/** Leaves out files without a hash, so that the loader refuses the remote where its screen would be. */
const withoutHashless = (written: unknown): unknown => {
  const { data } = listing.safeParse(written);
  return data
    ? { ...data, files: data.files.filter((file) => deployedFile.safeParse(file).success) }
    : written;
};

/** `routes.0.path: Invalid input; version: …` */
const sentence = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/**
 * Reads a registry. An invalid entry costs only its own remote, and unknown fields are ignored: a registry may be newer
 * than its reader.
 *
 * @param text of `registry.json`
 * @throws NumberedError `registry-unreadable`
 */
export const readDeployment = (text: string): Deployment => {
  const { data, error } = outline.safeParse(parseJson(text));
  if (error)
    throw new NumberedError('registry-unreadable', `This is no registry: ${sentence(error)}`, {
      cause: error,
    });
  const remotes = new Map<string, DeployedRemote>();
  const problems: RemoteError[] = [];
  for (const [index, written] of data.remotes.entries()) {
    const name = named.safeParse(written).data?.name ?? `#${index + 1}`;
    const read = deployedRemote.safeParse(withoutHashless(written));
    if (read.success && !remotes.has(name)) remotes.set(name, read.data);
    else {
      const fault = read.error ? sentence(read.error) : 'another remote has this name';
      problems.push(new RemoteError(name, 'remote-unreadable', `${name} is left out: ${fault}`));
    }
  }
  return { registry: { ...data, remotes: [...remotes.values()] }, problems };
};
