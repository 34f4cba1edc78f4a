import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node, ObjectBindingPattern } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { type Project, SymbolFlags, type Symbol as TsSymbol } from 'typescript/unstable/sync';
import { type ContextMember, contextMembers } from './context-members.ts';
import { CONTEXT } from './contract-file.ts';
import { withProgram } from './program.ts';

const ENTRY = 'taken-entry.ts';

const contractFile = fileURLToPath(new URL('../../contract.ts', import.meta.url));
const eventsFile = join(
  dirname(createRequire(import.meta.url).resolve('@switchboard/events')),
  'event-map.ts',
);

const entryOf = (modules: readonly string[]): string =>
  [
    `import type { AppContext } from ${JSON.stringify(contractFile)};`,
    `import type { EventMap } from ${JSON.stringify(eventsFile)};`,
    'export type Context = AppContext;',
    'export type Events = EventMap;',
    ...modules.map(
      (name, index) =>
        `export type Module${index} = typeof import(${JSON.stringify(require.resolve(name))});`,
    ),
  ].join('\n');

/** A member of the context, or a name of a module that is fetched as a whole. */
type Member = Pick<ContextMember, 'path' | 'symbol' | 'group'> & { module: string };

/** A member keeps its declaration when its group is narrowed, as by `Pick`. */
const keyOf = (symbol: TsSymbol | undefined): string | undefined => {
  const declaration = symbol?.declarations[0];
  return declaration && `${declaration.path}#${declaration.index}`;
};

const membersIn = ({ checker, program }: Project, entry: string, modules: readonly string[]): Member[] => {
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  const typeOf = (name: string) => {
    const symbol = module && checker.getMemberInModuleExports(module, name);
    if (!symbol) throw new Error(`The compiler does not know ${name}`);
    const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return checker.getDeclaredTypeOfSymbol(target);
  };
  return [
    ...contextMembers(checker, typeOf('Context'), typeOf('Events')).map((member) => ({
      ...member,
      module: CONTEXT,
    })),
    ...modules.flatMap((name, index) =>
      checker
        .getPropertiesOfType(typeOf(`Module${index}`))
        .map((symbol) => ({ path: symbol.name, symbol, group: false, module: name })),
    ),
  ];
};

/** What a file reads of objects: names after a dot, patterns, and texts, which may name events. */
const readsOf = (file: Node) => {
  const names: Node[] = [];
  const patterns: ObjectBindingPattern[] = [];
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

const find = (project: Project, members: readonly Member[], files: readonly string[]): Set<Member> => {
  const { checker, program } = project;
  const events = new Map(members.map((member) => [member.path, member]));
  const words = new Set(members.flatMap(({ path }) => path.split('.')));
  const taken = new Set<Member>();
  const take = (symbol: TsSymbol | undefined): void => {
    const key = keyOf(symbol);
    if (key === undefined) return;
    for (const member of members) if (keyOf(member.symbol) === key) taken.add(member);
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const { names, patterns, texts } = readsOf(source);
    for (const text of texts) {
      const event = events.get(`events.${text}`);
      if (event) taken.add(event);
    }
    const known = names.filter((node) => isIdentifier(node) && words.has(node.text));
    for (const symbol of checker.getSymbolAtLocation(known)) take(symbol);
    for (const pattern of patterns) {
      const wanted = pattern.elements
        .map(({ name, propertyName }) => propertyName ?? name)
        .flatMap((name) => (name && isIdentifier(name) && words.has(name.text) ? [name.text] : []));
      const type = wanted.length > 0 ? checker.getTypeAtLocation(pattern) : undefined;
      if (type) for (const name of wanted) take(checker.getPropertyOfType(type, name));
    }
  }
  return taken;
};

/**
 * The calls, values and names among what is taken. Of a group or module that was handed on as a whole nothing is known: it
 * is taken with all that it has.
 */
const namesOf = (members: readonly Member[], taken: ReadonlySet<Member>): Record<string, string[]> => {
  const within = (group: Member, { module, path }: Member) =>
    module === group.module && path.startsWith(`${group.path}.`);
  const handedOn = [...taken].filter(
    (group) => group.group && ![...taken].some((other) => within(group, other)),
  );
  return Object.fromEntries(
    [...new Set(members.map(({ module }) => module))].map((module) => {
      const single = members.filter((member) => member.module === module && !member.group);
      const used = single.filter(
        (member) => taken.has(member) || handedOn.some((group) => within(group, member)),
      );
      const known = module === CONTEXT || used.length > 0 ? used : single;
      return [module, known.map(({ path }) => path).sort()];
    }),
  );
};

/**
 * What sources use, as the compiler reads them, by module: members of the context, and names of these modules.
 *
 * @param folder of the app
 * @param files all files that are part of the bundle
 * @param modules that the bundle fetches as a whole, so that the bundler does not know the names
 */
export const takenMembers = (
  folder: string,
  files: readonly string[],
  modules: readonly string[] = [],
): Record<string, string[]> =>
  withProgram(
    folder,
    { [ENTRY]: entryOf(modules) },
    (project) => {
      const members = membersIn(project, join(folder, ENTRY), modules);
      return namesOf(members, find(project, members, files));
    },
    files,
  );
