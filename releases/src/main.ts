import { CommandFailed } from '@switchboard/tooling/run';
import { readArguments } from './cli/arguments.ts';
import { runCommand } from './cli/run-command.ts';
import { ReleaseRefusal } from './release-refusal.ts';

const describe = (error: unknown): unknown => {
  if (error instanceof ReleaseRefusal) return error.message;
  // The error of a failed build contains its output.
  return error instanceof CommandFailed ? `${error.message}\n${error.output}` : error;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const args = readArguments(process.argv.slice(2), process.env);
  if ('help' in args) print(args.help);
  else await runCommand(args, print);
} catch (error) {
  console.error(describe(error));
  // Work that hangs would keep the process alive.
  process.exit(1);
}
