import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isImportDeclaration, isNamespaceImport } from 'typescript/unstable/ast/is';
import { type Project, SymbolFlags, type Symbol as TsSymbol, type Type } from 'typescript/unstable/sync';
import { SHARED_REQUESTS } from '../../shared-requests.ts';
import { contextMembers } from './context-members.ts';
import { APP, CONTEXT, type Contract, type Provision, sortedRecord } from './contract-file.ts';
import { originOf } from './origin-of.ts';
import { createTypePrinter } from './print-types.ts';
import { withProgram } from './program.ts';

const require = createRequire(import.meta.url);

const UI_PACKAGE = '@switchboard/ui/package.json';
const OWN_MODULES = SHARED_REQUESTS.filter((request) => request.startsWith('@switchboard/'));
const ENTRY = 'contract-entry.ts';

/** The packages of others that the design system is made of; the types of all others are opaque. */
const foreignPackages = (): string[] =>
  Object.keys(
    (JSON.parse(readFileSync(require.resolve(UI_PACKAGE), 'utf8')) as { dependencies: object }).dependencies,
  );

const entryOf = (foreign: readonly string[]): string => {
  const contract = JSON.stringify(fileURLToPath(new URL('../../contract.ts', import.meta.url)));
  const events = JSON.stringify(join(dirname(require.resolve('@switchboard/events')), 'event-map.ts'));
  return [
    ...foreign.map((name, index) => `import type * as f${index} from '${name}';`),
    `import type { AppContext, AppTexts, SearchSource } from ${contract};`,
    `import type { EventMap } from ${events};`,
    'export type Context = AppContext;',
    'export type Events = EventMap;',
    'export type App = { texts: AppTexts; search: SearchSource };',
    ...OWN_MODULES.map((name, index) => `export * as s${index} from '${name}';`),
  ].join('\n');
};

/** `import('antd').Button` by the symbol that the package exports by this name. */
const namesOfForeign = (project: Project, entry: string, foreign: readonly string[]) => {
  const { checker, program } = project;
  const names = new Map<number, string>();
  const add = (symbol: TsSymbol, name: string): TsSymbol => {
    const target = resolved(project, symbol);
    if (!names.has(target.id)) names.set(target.id, name);
    return target;
  };
  const bindings = (program.getSourceFile(entry)?.statements ?? []).flatMap((statement) => {
    const binding = isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return binding && isNamespaceImport(binding) ? [binding] : [];
  });
  foreign.forEach((packageName, index) => {
    const binding = bindings[index];
    const alias = binding && checker.getSymbolAtLocation(binding.name);
    if (!alias) return;
    const module = resolved(project, alias);
    for (const exported of checker.getExportsOfModule(module)) {
      const path = `import('${packageName}').${exported.name}`;
      const target = add(exported, path);
      // Such as `JSX` of React.
      if (target.flags & SymbolFlags.NamespaceModule && !(target.flags & SymbolFlags.Variable))
        for (const inner of target.getExports().values()) add(inner, `${path}.${inner.name}`);
    }
  });
  return names;
};

const resolved = ({ checker }: Project, symbol: TsSymbol): TsSymbol =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const majorOf = (name: string, from: NodeJS.Require): string => {
  const path = from.resolve.paths(name)?.map((folder) => `${folder}/${name}/package.json`) ?? [];
  for (const file of path) {
    try {
      return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version.split('.')[0] ?? '';
    } catch {}
  }
  throw new Error(`${name} is not installed`);
};

const read = (project: Project, foreign: readonly string[]): Omit<Contract, 'packages'> => {
  const { checker, program } = project;
  const entry = program.getSourceFileNames().find((name) => name.endsWith(`/${ENTRY}`)) ?? '';
  const faults = program.getSemanticDiagnostics(entry);
  if (faults.length > 0) throw new Error(faults.map(({ text }) => text).join('\n'));
  const file = program.getSourceFile(entry);
  const self = file && checker.getSymbolAtLocation(file);
  const exported = new Map(
    (self ? checker.getExportsOfModule(self) : []).map((symbol) => [symbol.name, resolved(project, symbol)]),
  );
  const symbolOf = (name: string): TsSymbol => {
    const symbol = exported.get(name);
    if (!symbol) throw new Error(`The compiler does not know ${name}`);
    return symbol;
  };
  const typeOf = (name: string): Type => checker.getDeclaredTypeOfSymbol(symbolOf(name));
  const foreignNames = namesOfForeign(project, entry, foreign);
  const printer = createTypePrinter(project, foreignNames);

  const valueType = (symbol: TsSymbol): string => {
    const target = resolved(project, symbol);
    const origin = originOf(target.declarations[0]?.path ?? '');
    const name = foreignNames.get(target.id);
    if (typeof origin === 'object' && name !== undefined) return `typeof ${name}`;
    const type = checker.getTypeOfSymbol(target);
    return type ? printer.print(type) : 'unknown';
  };
  const modules = OWN_MODULES.map((module, index) => {
    const values = checker
      .getExportsOfModule(symbolOf(`s${index}`))
      .filter((symbol) => resolved(project, symbol).flags & SymbolFlags.Value)
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map((symbol): [string, Provision] => [symbol.name, { type: valueType(symbol) }]);
    return [module, sortedRecord(values)] as const;
  });
  const members = contextMembers(checker, typeOf('Context'), typeOf('Events'))
    .filter(({ group }) => !group)
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, type, optional }): [string, Provision] => [
      path,
      { type: printer.print(type), ...(optional && { optional }) },
    ]);
  const given = checker.getPropertiesOfType(typeOf('App')).map((symbol): [string, Provision] => {
    const type = checker.getTypeOfSymbol(symbol);
    return [symbol.name, { type: type ? printer.print(type) : 'unknown' }];
  });
  return {
    exports: sortedRecord([...modules, [CONTEXT, sortedRecord(members)], [APP, sortedRecord(given)]]),
    named: sortedRecord([...printer.named]),
  };
};

/** Reads from the sources what hosts provide to remotes, and what remotes give to hosts. */
export const describeContract = (): Contract => {
  const foreign = foreignPackages();
  const folder = dirname(require.resolve(UI_PACKAGE));
  const described = withProgram(folder, { [ENTRY]: entryOf(foreign) }, (project) => read(project, foreign));
  const fromUi = createRequire(require.resolve(UI_PACKAGE));
  const texts = JSON.stringify(described);
  const used = foreign.filter((name) => texts.includes(`import('${name}')`));
  return { packages: sortedRecord(used.map((name) => [name, majorOf(name, fromUi)])), ...described };
};
