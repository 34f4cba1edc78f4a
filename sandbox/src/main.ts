import { messageOf } from '@switchboard/common/text/message-of';
import { BadSetting, closeDataFolder, DataFolderInUse, stopOnSignals } from '@switchboard/server';
import { PortTaken } from '@switchboard/tooling/port';
import { firstSteps } from './first-steps.ts';
import { StartRefusal } from './refusal.ts';
import { sandboxConfig } from './settings.ts';
import { startSandbox } from './start.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const config = sandboxConfig(process.env);
  const starting = closeDataFolder(config.dataDir).then(() => startSandbox(config, say));
  stopOnSignals(starting);
  const { url } = await starting;
  say(`Switchboard is ready at ${url}`);
  for (const line of firstSteps(url)) say(line);
} catch (error) {
  const foreseen = [StartRefusal, BadSetting, DataFolderInUse, PortTaken].some(
    (kind) => error instanceof kind,
  );
  console.error(foreseen ? messageOf(error) : error);
  process.exit(1);
}
