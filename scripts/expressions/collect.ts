import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';

/** A regular expression of the source code. */
export interface Expression {
  file: string;
  pattern: string;
  flags: string;
}

/** Files of a folder with code that runs, as paths. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.|(?:^|\/)testing\//.test(name))
    .map((name) => join(folder, name));

export interface Expressions {
  literals: Expression[];
  /** Whether the file builds others while it loads, and in functions. */
  builds: boolean;
  buildsInCalls: boolean;
}

export const expressionsOf = (file: string, source = readFileSync(file, 'utf8')): Expressions => {
  const found: Expressions = { literals: [], builds: false, buildsInCalls: false };
  visit(parseAst(source, { lang: 'ts' }), false, (node, isInFunction) => {
    if (isRegex(node.regex)) found.literals.push({ file, ...node.regex });
    if (!isObject(node.callee) || node.callee.name !== 'RegExp') return;
    found.builds = true;
    found.buildsInCalls ||= isInFunction;
  });
  return found;
};

/** The expressions that the given work builds with `RegExp`. */
export const builtBy = async (file: string, work: () => Promise<unknown>): Promise<Expression[]> => {
  const built: Expression[] = [];
  const Native = globalThis.RegExp;
  const note = (pattern: unknown, flags = ''): void => {
    if (typeof pattern === 'string') built.push({ file, pattern, flags });
  };
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, [pattern, flags]) => {
      note(pattern, flags);
      return new target(pattern, flags);
    },
    apply: (target, _, [pattern, flags]) => {
      note(pattern, flags);
      return target(pattern, flags);
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Native;
  }
  return built;
};

type Node = Record<string, unknown>;

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isRegex = (value: unknown): value is { pattern: string; flags: string } =>
  isObject(value) && typeof value.pattern === 'string' && typeof value.flags === 'string';

const visit = (
  value: unknown,
  isInFunction: boolean,
  see: (node: Node, isInFunction: boolean) => void,
): void => {
  if (!isObject(value)) return;
  if (!Array.isArray(value)) see(value, isInFunction);
  const isFunction = typeof value.type === 'string' && /Function|Method/.test(value.type);
  for (const inner of Object.values(value)) visit(inner, isInFunction || isFunction, see);
};
