import { z } from 'zod';

/** An advisory that does not fail the audit for a while. */
export interface AuditException {
  /** The id of the advisory, such as `GHSA-jf85-cpcp-j695`. */
  readonly advisory: string;
  readonly why: string;
  /** The last day, such as `2027-01-31`. */
  readonly until: string;
}

const advisory = z.object({
  url: z.string(),
  title: z.string(),
  severity: z.string(),
  vulnerable_versions: z.string(),
});
const advisories = z.record(z.string(), z.array(advisory));

interface Advisory extends z.output<typeof advisory> {
  readonly package: string;
}

/** A registry that does not answer says nothing about the packages. */
type RegistryAnswer =
  | { readonly kind: 'answered'; readonly advisories: readonly Advisory[] }
  | { readonly kind: 'unanswered'; readonly why: string };

/** Milliseconds. */
const PATIENCE = 60_000;

/**
 * Asks a registry of npm which advisories name given versions.
 *
 * @param packages names and versions, such as `@scope/name@1.0.0`
 */
export const askRegistry = async (registry: string, packages: readonly string[]): Promise<RegistryAnswer> => {
  const versions: Record<string, string[]> = {};
  for (const key of packages) {
    const at = key.lastIndexOf('@');
    const name = key.slice(0, at);
    versions[name] = [...(versions[name] ?? []), key.slice(at + 1)];
  }
  try {
    const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) return { kind: 'unanswered', why: `it answers ${response.status}` };
    const found = advisories.parse(await response.json());
    return {
      kind: 'answered',
      advisories: Object.entries(found).flatMap(([name, list]) =>
        list.map((one) => ({ ...one, package: name })),
      ),
    };
  } catch (error) {
    return { kind: 'unanswered', why: error instanceof Error ? error.message : String(error) };
  }
};

const FAILING = new Set(['high', 'critical']);

/**
 * What fails: an advisory of high or critical severity for a package of production, without an exception or with one that is
 * over.
 *
 * @param today such as `2026-12-31`
 */
export const failuresOf = (
  found: readonly Advisory[],
  isInProduction: (name: string) => boolean,
  exceptions: readonly AuditException[],
  today: string,
): Advisory[] =>
  found.filter(
    ({ severity, url, package: name }) =>
      FAILING.has(severity) &&
      isInProduction(name) &&
      !exceptions.some(({ advisory: id, until }) => url.endsWith(`/${id}`) && today <= until),
  );
