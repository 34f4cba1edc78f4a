import { messageOf } from '@switchboard/common/text/message-of';
import { type RuntimeConfig, runtimeConfig } from '@switchboard/federation/config';
import { readDeployment } from '@switchboard/federation/deployment';
import { NumberedError } from '@switchboard/federation/errors';
import type { Registry } from '@switchboard/federation/registry';
import type { Budgets } from '../checks/budget.ts';
import { routeClashes } from '../checks/routes.ts';
import { CONFIG, REGISTRY } from '../registry/paths.ts';
import { checkCopies } from './check-copies.ts';
import { headerFaults, letsEmbed } from './check-headers.ts';
import { checkPages } from './check-pages.ts';
import { checkRemote, type Examined } from './check-remote.ts';
import { checkShell } from './check-shell.ts';
import { checkSignature, type SignatureRules } from './check-signature.ts';
import { createProblems, type Problems } from './problems.ts';
import { readFile } from './read-file.ts';
import type { Site } from './site.ts';

/** Paths that two remotes have, or a remote and the suite. */
const routeFaults = ({ remotes }: Registry): NumberedError[] =>
  remotes.flatMap((remote, index) =>
    routeClashes(remote, remotes.slice(0, index)).map(
      (words) => new NumberedError('routes-collide', `${remote.name}: ${words}`),
    ),
  );

/** The result of examining a site. */
export interface Diagnosis {
  /** The version of the deployed shell, if the registry names it. */
  shell: string | undefined;
  /** A line about the signature of the registry, if it is signed. */
  signature: string | undefined;
  versions: Examined[];
  problems: readonly NumberedError[];
}

/** A store may have no configuration; then the server of the suite has it. */
const readConfig = async (
  site: Site,
  problems: Problems,
): Promise<{ written: unknown; config: RuntimeConfig } | undefined> => {
  const url = new URL(CONFIG, site.origin);
  const { status, content, headers } = await site.get(url);
  if (status === 404 && !site.served) return undefined;
  try {
    const written: unknown = JSON.parse(content.toString());
    const config = runtimeConfig.parse(written);
    problems.add(...headerFaults(url, headers, { kind: 'asked-anew', forOthers: letsEmbed(config) }));
    return { written, config };
  } catch (cause) {
    throw new NumberedError(
      'config-unreadable',
      `${site.placeOf(url)} is not the configuration of the suite`,
      { cause },
    );
  }
};

const readRegistry = async (site: Site, forOthers: boolean, problems: Problems): Promise<string> => {
  const url = new URL(REGISTRY, site.origin);
  try {
    const { content, headers } = await readFile(site, url);
    await checkCopies(site, url, content, problems);
    problems.add(...headerFaults(url, headers, { kind: 'asked-anew', forOthers }));
    return content.toString();
  } catch (cause) {
    const why = messageOf(cause);
    throw new NumberedError('registry-unreachable', `The registry cannot be read: ${why}`, { cause });
  }
};

/**
 * Examines everything that is deployed to a site and visible from outside.
 *
 * @param known the key and serial number to expect; a key in the configuration of the site takes precedence
 */
export const examineSite = async (
  site: Site,
  budgets: Budgets,
  known: SignatureRules = { key: undefined, highest: 0 },
): Promise<Diagnosis> => {
  const problems = createProblems();
  const { written, config } = (await problems.attempt(() => readConfig(site, problems))) ?? {};
  const forOthers = letsEmbed(config);
  const text = await problems.attempt(() => readRegistry(site, forOthers, problems));
  const deployment = text === undefined ? undefined : await problems.attempt(() => readDeployment(text));
  if (text === undefined || !deployment)
    return { shell: undefined, signature: undefined, versions: [], problems: problems.all };
  const signature = await problems.attempt(() =>
    checkSignature(text, { ...known, key: config?.registryKey ?? known.key }),
  );
  const { registry } = deployment;
  problems.add(...deployment.problems, ...routeFaults(registry));
  await checkPages(site, registry, { registry: JSON.parse(text), config: written }, problems);
  if (registry.shell) await checkShell(site, forOthers, problems);
  const versions: Examined[] = [];
  for (const remote of registry.remotes)
    versions.push(...(await checkRemote(remote, { site, shell: registry.shell, config, budgets }, problems)));
  return { shell: registry.shell?.version, signature, versions, problems: problems.all };
};
