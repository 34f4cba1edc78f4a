import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { type Project, SymbolFlags, type Symbol as TsSymbol } from 'typescript/unstable/sync';
import { type ContextMember, contextMembers } from './context-members.ts';
import { withProgram } from './program.ts';

const ENTRY = 'taken-entry.ts';

const contractFile = fileURLToPath(new URL('../../contract.ts', import.meta.url));
const eventsFile = join(
  dirname(createRequire(import.meta.url).resolve('@switchboard/events')),
  'event-map.ts',
);

const ENTRY_TEXT = [
  `import type { AppContext } from ${JSON.stringify(contractFile)};`,
  `import type { EventMap } from ${JSON.stringify(eventsFile)};`,
  'export type Context = AppContext;',
  'export type Events = EventMap;',
].join('\n');

/** A member keeps its declaration when its group is narrowed, as by `Pick`. */
const keyOf = (symbol: TsSymbol | undefined): string | undefined => {
  const declaration = symbol?.declarations[0];
  return declaration && `${declaration.path}#${declaration.index}`;
};

const membersIn = ({ checker, program }: Project, entry: string): ContextMember[] => {
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  const typeOf = (name: string) => {
    const symbol = module && checker.getMemberInModuleExports(module, name);
    if (!symbol) throw new Error(`The compiler does not know ${name}`);
    const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return checker.getDeclaredTypeOfSymbol(target);
  };
  return contextMembers(checker, typeOf('Context'), typeOf('Events'));
};

/** What a file reads of objects: names after a dot, patterns, and texts, which may name events. */
const readsOf = (file: Node) => {
  const names: Node[] = [];
  const patterns: Node[] = [];
  const texts = new Set<string>();
  const visit = (node: Node): void => {
    if (isPropertyAccessExpression(node)) names.push(node.name);
    if (isObjectBindingPattern(node)) patterns.push(node);
    if (isStringLiteral(node)) texts.add(node.text);
    node.forEachChild(visit);
  };
  visit(file);
  return { names, patterns, texts };
};

const find = (project: Project, entry: string, files: readonly string[]): string[] => {
  const { checker, program } = project;
  const members = membersIn(project, entry);
  const pathsByKey = new Map<string, string[]>();
  const words = new Set<string>();
  for (const { path, symbol } of members) {
    for (const word of path.split('.')) words.add(word);
    const key = keyOf(symbol);
    if (key !== undefined) pathsByKey.set(key, [...(pathsByKey.get(key) ?? []), path]);
  }
  const taken = new Set<string>();
  const take = (symbol: TsSymbol | undefined): void => {
    for (const path of pathsByKey.get(keyOf(symbol) ?? '') ?? []) taken.add(path);
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const { names, patterns, texts } = readsOf(source);
    for (const text of texts) if (words.has(text) && text.includes(':')) taken.add(`events.${text}`);
    const known = names.filter((node) => isIdentifier(node) && words.has(node.text));
    for (const symbol of checker.getSymbolAtLocation(known)) take(symbol);
    for (const pattern of patterns) {
      if (!isObjectBindingPattern(pattern)) continue;
      const wanted = pattern.elements
        .map(({ name, propertyName }) => propertyName ?? name)
        .flatMap((name) => (name && isIdentifier(name) && words.has(name.text) ? [name.text] : []));
      if (wanted.length === 0) continue;
      const type = checker.getTypeAtLocation(pattern);
      if (type) for (const name of wanted) take(checker.getPropertyOfType(type, name));
    }
  }
  return callsOf(members, taken);
};

/** The taken calls and values. Of a group that was handed on as a whole, nothing is known: it is taken with all it has. */
const callsOf = (members: readonly ContextMember[], taken: ReadonlySet<string>): string[] => {
  const handedOn = members
    .filter(({ path, group }) => group && taken.has(path))
    .filter(({ path }) => ![...taken].some((other) => other.startsWith(`${path}.`)));
  return members
    .filter(({ group }) => !group)
    .map(({ path }) => path)
    .filter((path) => taken.has(path) || handedOn.some((group) => path.startsWith(`${group.path}.`)))
    .sort();
};

/**
 * The members of the context that sources use, as the compiler reads them.
 *
 * @param folder of the app
 * @param files all files that are part of the bundle
 */
export const takenMembers = (folder: string, files: readonly string[]): string[] =>
  withProgram(folder, { [ENTRY]: ENTRY_TEXT }, (project) => find(project, join(folder, ENTRY), files), files);
