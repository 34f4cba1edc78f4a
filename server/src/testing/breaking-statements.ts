import { type AlterTableCmd, type Node, parse, type RangeVar } from 'libpg-query';

/** A migration with a line that begins so removes what no server that may still run uses. */
const CONTRACT = /^-- Contract: \S/m;

/**
 * What servers of the last release do not survive, in the migrations after it: columns and tables that are gone or have
 * another name or type, and columns that must have a value that those servers do not write.
 *
 * @param migrations texts, in their order
 */
export const breakingStatements = async (migrations: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  const isNew = new Set<string>();
  for (const migration of migrations) {
    if (CONTRACT.test(migration)) continue;
    const { stmts = [] } = await parse(migration);
    for (const { stmt } of stmts) {
      if (stmt === undefined) continue;
      if ('CreateStmt' in stmt) isNew.add(nameOf(stmt.CreateStmt.relation));
      else
        found.push(
          ...breaksOf(stmt)
            .filter(({ table }) => !isNew.has(table))
            .map(({ what }) => what),
        );
    }
  }
  return found;
};

interface Break {
  table: string;
  what: string;
}

const nameOf = (relation: RangeVar | undefined): string => relation?.relname ?? '';

const breaksOf = (stmt: Node): Break[] => {
  if ('RenameStmt' in stmt) {
    const { renameType, relation, subname } = stmt.RenameStmt;
    const table = nameOf(relation);
    if (renameType === 'OBJECT_TABLE') return [{ table, what: `${table} has another name` }];
    if (renameType === 'OBJECT_COLUMN') return [{ table, what: `${table}.${subname} has another name` }];
  }
  if ('DropStmt' in stmt && stmt.DropStmt.removeType === 'OBJECT_TABLE')
    return (stmt.DropStmt.objects ?? []).map((object) => {
      const items = 'List' in object ? (object.List.items ?? []) : [];
      const last = items.at(-1);
      const table = last !== undefined && 'String' in last ? (last.String.sval ?? '') : '';
      return { table, what: `${table} is gone` };
    });
  if (!('AlterTableStmt' in stmt)) return [];
  const { relation, cmds = [] } = stmt.AlterTableStmt;
  const table = nameOf(relation);
  return cmds.flatMap((cmd) => {
    const how = 'AlterTableCmd' in cmd ? breakOf(cmd.AlterTableCmd) : undefined;
    return how === undefined ? [] : [{ table, what: `${table}.${how}` }];
  });
};

const breakOf = ({ subtype, name, def }: AlterTableCmd): string | undefined => {
  if (subtype === 'AT_DropColumn') return `${name} is gone`;
  if (subtype === 'AT_AlterColumnType') return `${name} has another type`;
  if (subtype === 'AT_SetNotNull') return `${name} must have a value`;
  if (subtype !== 'AT_AddColumn' || def === undefined || !('ColumnDef' in def)) return undefined;
  const { colname, constraints = [] } = def.ColumnDef;
  const kinds = constraints.map((one) => ('Constraint' in one ? one.Constraint.contype : undefined));
  const hasValue = kinds.some((kind) => kind !== undefined && VALUED.has(kind));
  return kinds.includes('CONSTR_NOTNULL') && !hasValue ? `${colname} must have a value` : undefined;
};

/** The database itself gives such a column a value. */
const VALUED = new Set(['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY']);
