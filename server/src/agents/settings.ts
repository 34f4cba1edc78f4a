import {
  AGENT_DEFAULTS,
  type AgentSettings,
  contract,
  type PatchIntelligence,
} from '@switchboard/api-client';
import { Refusal } from '../errors/refusal.ts';

/** Maximum length of the settings of one agent, as JSON. */
const MAX_INTELLIGENCE = 64 * 1024;

type Stored = Record<string, unknown>;

/** Merges changes into stored settings; null removes one. @throws Refusal 413 */
export const mergeSettings = (stored: Stored, changes: PatchIntelligence): Stored => {
  const merged = { ...stored, ...changes };
  for (const [name, value] of Object.entries(merged)) if (value === null) delete merged[name];
  if (JSON.stringify(merged).length > MAX_INTELLIGENCE)
    throw new Refusal('settings_too_large', { field: 'intelligence', limit: MAX_INTELLIGENCE });
  return merged;
};

/**
 * Refuses a model that this server does not have; a stored one that it no longer has may stay. Without a model any name
 * is accepted: it takes effect once there is one.
 *
 * @param place of the settings in the body, such as `intelligence.`
 * @throws Refusal 400
 */
export const requireModel = (
  models: readonly string[],
  { model: stored }: Stored,
  { model }: PatchIntelligence,
  place = '',
): void => {
  if (model == null || models.length === 0 || model === stored || models.includes(model)) return;
  throw new Refusal('unknown_model', { field: `${place}model`, models });
};

const settings = contract.agents.updateIntelligence.body;

/** All settings of an agent. A stored value that cannot be read counts as missing. */
export const settingsOf = (stored: Stored): AgentSettings => {
  const filled = Object.entries(AGENT_DEFAULTS).map(([name, preset]) => [
    name,
    readable(name, preset, stored[name]),
  ]);
  const model = readable('model', undefined, stored.model);
  // Each value is the default or was read by the schema of its setting, which the compiler cannot infer.
  return Object.fromEntries([...filled, ['model', model]]) as AgentSettings;
};

const readable = (name: string, preset: unknown, value: unknown): unknown => {
  if (!isObject(preset)) {
    const parsed = settings.safeParse({ [name]: value });
    return (parsed.success ? parsed.data[name] : undefined) ?? preset;
  }
  const given = Object.entries(isObject(value) ? value : {});
  const parsed = settings.safeParse({ [name]: { ...preset, ...Object.fromEntries(given) } });
  if (parsed.success) return parsed.data[name];
  const unreadable = new Set(parsed.error.issues.map(({ path }) => path[1]));
  const rest = given.filter(([part]) => !unreadable.has(part));
  return rest.length < given.length ? readable(name, preset, Object.fromEntries(rest)) : preset;
};

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
