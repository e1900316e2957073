import { is, SQL } from 'drizzle-orm';
import { getTableConfig, type IndexedColumn, type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();
const inWords = (part: SQL) => dialect.sqlToQuery(part).sql;
const quoted = (name: string) => `"${name}"`;
const listed = (columns: readonly { name: string }[]) => columns.map(({ name }) => quoted(name)).join(', ');

function literal(value: unknown): string {
  if (is(value, SQL)) return inWords(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const words = typeof value === 'object' ? JSON.stringify(value).replace(/^\[\]$/, '{}') : String(value);
  return `'${words.replaceAll("'", "''")}'`;
}

function columnOf(column: PgColumn): string {
  const { generated, generatedIdentity } = column;
  const made = typeof generated?.as === 'function' ? generated.as() : generated?.as;
  return [
    quoted(column.name),
    column.getSQLType(),
    column.notNull ? 'NOT NULL' : '',
    column.primary ? 'PRIMARY KEY' : '',
    column.isUnique ? 'UNIQUE' : '',
    made === undefined ? '' : `GENERATED ALWAYS AS (${is(made, SQL) ? inWords(made) : made}) STORED`,
    generatedIdentity ? 'GENERATED ALWAYS AS IDENTITY' : '',
    column.default === undefined ? '' : `DEFAULT ${literal(column.default)}`,
    column.enumValues ? `CHECK (${quoted(column.name)} IN (${column.enumValues.map(literal).join(', ')}))` : '',
  ].join(' ');
}

const indexed = (part: Partial<IndexedColumn | SQL>) => {
  if (is(part, SQL)) return inWords(part);
  const { name = '', indexConfig: { order, nulls } = {} } = part as Partial<IndexedColumn>;
  return `${quoted(name)} ${order ?? ''} ${nulls ? `NULLS ${nulls}` : ''}`;
};

/** The statements that make a table as Drizzle describes it; keys to other tables come after all tables. */
export function statementsFor(table: PgTable, schema: string): { tables: string[]; keys: string[] } {
  const { name, columns, checks, indexes, foreignKeys, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const made = `${schema}.${quoted(name)}`;
  const parts = [
    ...columns.map(columnOf),
    ...primaryKeys.map((key) => `PRIMARY KEY (${listed(key.columns)})`),
    ...uniqueConstraints.map((key) => `UNIQUE (${listed(key.columns)})`),
    ...checks.map((check) => `CONSTRAINT ${quoted(check.name)} CHECK (${inWords(check.value)})`),
  ];
  return {
    tables: [
      `CREATE TABLE ${made} (${parts.join(', ')})`,
      ...indexes.map(
        ({ config }) =>
          `CREATE ${config.unique ? 'UNIQUE ' : ''}INDEX ${quoted(config.name ?? '')} ON ${made} USING ${config.method ?? 'btree'} (${config.columns.map(indexed).join(', ')})
            ${config.where ? `WHERE ${inWords(config.where)}` : ''}`,
      ),
    ],
    keys: foreignKeys.map((key) => {
      const { columns: from, foreignColumns: to, foreignTable } = key.reference();
      const target = `${schema}.${quoted(getTableConfig(foreignTable).name)}`;
      return `ALTER TABLE ${made} ADD FOREIGN KEY (${listed(from)}) REFERENCES ${target} (${listed(to)}) ON DELETE ${key.onDelete ?? 'no action'}`;
    }),
  };
}
