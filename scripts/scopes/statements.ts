import { parseAst } from 'vitest/node';

/** A statement on a table of workspaces, in a query builder of the server. */
export interface Statement {
  /** From 1. */
  line: number;
  table: string;
  /** Names that its conditions use, also those of declarations of the same file that the conditions name. */
  names: ReadonlySet<string>;
}

/** The statements of a file that read, change or delete rows of the tables. Inserts name their workspace by type. */
export const statementsOf = (source: string, tables: ReadonlySet<string>): Statement[] => {
  const program = parseAst(source, { lang: 'ts' }) as unknown;
  const declared = declarationsOf(program);
  const found: Statement[] = [];
  walk(program, [], (node, parents) => {
    const table = tableOf(node, tables);
    if (table === undefined) return;
    const conditions = conditionsOf(node, parents);
    const line = source.slice(0, Number(node.start)).split('\n').length;
    found.push({ line, table, names: namesIn(conditions, declared) });
  });
  return found;
};

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const walk = (
  value: unknown,
  parents: readonly Node[],
  see: (node: Node, parents: readonly Node[]) => void,
): void => {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) see(value, parents);
  for (const inner of Object.values(value)) walk(inner, [value, ...parents], see);
};

const callOf = (node: Node): { method: string; args: unknown[] } | undefined => {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !isNode(node.callee.property))
    return undefined;
  return { method: String(node.callee.property.name), args: node.arguments as unknown[] };
};

const STARTS = new Set(['from', 'update', 'delete', '$count']);

const tableOf = (node: Node, tables: ReadonlySet<string>): string | undefined => {
  const call = callOf(node);
  const [first] = call?.args ?? [];
  if (!call || !STARTS.has(call.method) || !isNode(first) || first.type !== 'Identifier') return undefined;
  const name = String(first.name);
  return tables.has(name) ? name : undefined;
};

/** The arguments of `where` in the chain of calls around a statement, or those of `$count`. */
const conditionsOf = (node: Node, parents: readonly Node[]): unknown[] => {
  const own = callOf(node);
  if (own?.method === '$count') return own.args.slice(1);
  const conditions: unknown[] = [];
  let inner: Node = node;
  for (const parent of parents) {
    const isChain =
      (parent.type === 'MemberExpression' && parent.object === inner) ||
      (parent.type === 'CallExpression' && parent.callee === inner);
    if (!isChain) break;
    const call = callOf(parent);
    if (call?.method === 'where') conditions.push(...call.args);
    inner = parent;
  }
  return conditions;
};

/** Everything that a file declares by a name. */
const declarationsOf = (program: unknown): ReadonlyMap<string, unknown[]> => {
  const declared = new Map<string, unknown[]>();
  walk(program, [], (node) => {
    const value =
      node.type === 'VariableDeclarator' ? node.init : node.type === 'FunctionDeclaration' ? node : undefined;
    if (!isNode(value) || !isNode(node.id) || node.id.type !== 'Identifier') return;
    const name = String(node.id.name);
    declared.set(name, [...(declared.get(name) ?? []), value]);
  });
  return declared;
};

const namesIn = (roots: readonly unknown[], declared: ReadonlyMap<string, unknown[]>): Set<string> => {
  const names = new Set<string>();
  const look = (root: unknown): void =>
    walk(root, [], (node) => {
      if (node.type !== 'Identifier' || names.has(String(node.name))) return;
      names.add(String(node.name));
      for (const value of declared.get(String(node.name)) ?? []) look(value);
    });
  for (const root of roots) look(root);
  return names;
};
