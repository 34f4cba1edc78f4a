import { AdminRefusal } from '../server/src/admin/refusal.ts';
import { runAdmin } from '../server/src/admin/run.ts';
import { BadSetting } from '../server/src/config.ts';
import { DataFolderInUse } from '../server/src/db/data-lock.ts';
import { printable } from '../server/src/http/logging.ts';

/** Errors that the operator can fix; printed as they are. */
const FORESEEN = [AdminRefusal, BadSetting, DataFolderInUse];

try {
  const lines = await runAdmin(process.env, process.argv.slice(2));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = lines.some((line) => line.startsWith('fault: ')) ? 1 : 0;
} catch (error) {
  console.error(
    error instanceof Error && FORESEEN.some((kind) => error instanceof kind)
      ? error.message
      : printable(error),
  );
  process.exitCode = 1;
}
