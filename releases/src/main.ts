import { CommandFailed } from '@switchboard/tooling/run';
import { readArguments } from './cli/arguments.ts';
import { runCommand } from './cli/run-command.ts';
import { ReleaseRefusal } from './release-refusal.ts';

const describe = (error: unknown): unknown => {
  if (error instanceof ReleaseRefusal) return error.message;
  // The error of a failed build contains its output.
  return error instanceof CommandFailed ? `${error.message}\n${error.output}` : error;
};

try {
  await runCommand(readArguments(process.argv.slice(2)), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
