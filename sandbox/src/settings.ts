import { type Config, productionSettings, readConfig } from '@switchboard/server';
import { PLANS } from './billing/prices.ts';
import { BILLING_KEY, BILLING_SECRET } from './billing/routes.ts';
import { PROJECT } from './identity/index.ts';
import { EMBEDDINGS_NAME, MODEL_NAME, MODEL_PATH } from './model/routes.ts';
import { StartRefusal } from './refusal.ts';
import { BOT_API_PATH } from './telegram/bot-api/path.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the sandbox: those of the server, but overrides of remotes are allowed by default, the rate
 * limits are a thousand times higher unless `RATE_LIMITS` sets them, and the
 * model is the stand-in unless `MODEL_URL` names another one or `SANDBOX_MODEL` is `off`, and the stand-in for the
 * payment provider is connected unless `SANDBOX_BILLING` is `off`.
 * @throws StartRefusal next to a setting that only a real deployment has, or without a port; BadSetting
 */
export function sandboxConfig(env: Env): Config {
  const production = productionSettings(env);
  if (production.length > 0) {
    throw new StartRefusal(
      `The sandbox accepts tokens that anyone can write, so it does not start next to ${production.join(', ')}`,
    );
  }
  const { port } = readConfig(
    { ...env, TELEGRAM_BOT_API_ROOT: 'http://localhost' },
    { projectId: PROJECT, apiKey: 'sandbox' },
  );
  // The browser and the bots need the port before anything listens on it.
  if (port === 0) throw new StartRefusal('PORT is 0: the sandbox needs to know its port beforehand');
  return readConfig(
    {
      ALLOW_OVERRIDES: 'on',
      // Tests and benchmarks call from one address, faster than people.
      RATE_LIMITS: '{"times": 1000}',
      ...env,
      ...standInFor(env, port),
      ...providerFor(env, port),
      TELEGRAM_BOT_API_ROOT: `http://localhost:${port}${BOT_API_PATH}`,
    },
    {
      projectId: PROJECT,
      apiKey: 'sandbox',
      // The origin of the page, because the server forwards the paths of the identity provider.
      emulatorOrigin: '',
    },
  );
}

/** The settings of the stand-in as the model, unless the environment sets another one or none. */
const standInFor = (env: Env, port: number): Env =>
  env.MODEL_URL?.trim() || env.SANDBOX_MODEL === 'off'
    ? {}
    : { MODEL_URL: standInUrl(port), MODEL_NAME, MODEL_EMBEDDINGS: EMBEDDINGS_NAME };

/** The settings of the stand-in for the payment provider. */
const providerFor = ({ SANDBOX_BILLING }: Env, port: number): Env =>
  SANDBOX_BILLING === 'off'
    ? {}
    : {
        STRIPE_SECRET_KEY: BILLING_KEY,
        STRIPE_WEBHOOK_SECRET: BILLING_SECRET,
        STRIPE_PLANS: PLANS,
        STRIPE_API_URL: `http://localhost:${port}`,
      };

const standInUrl = (port: number): string => `http://localhost:${port}${MODEL_PATH}`;

/** Whether the agents of this server answer with the stand-in. */
export const usesStandIn = ({ model, port }: Config): boolean => model.endpoint?.url === standInUrl(port);
