/**
 * Whether parts by months would pay for what grows with people: the attempts of 10,000 people in five years, in one table as they are and in sixty parts, with
 * the same indexes; milliseconds of what is asked of them, blocks read, and what retention costs. Only the shapes of the questions are the product's.
 *
 * Usage: node bench/partitions.ts [people] [years]      (default 10000 5; twenty attempts a year each)
 */
import pg from 'pg';
import { startCluster } from './harness.ts';

const [people = 10_000, years = 5] = process.argv.slice(2).map(Number);
const rows = people * years * 20;
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });

const cluster = await startCluster();
try {
  const client = new pg.Client({ connectionString: await cluster.database('bench_partitions') });
  await client.connect();
  await client.query(`CREATE TABLE one_table (id uuid NOT NULL DEFAULT gen_random_uuid(), user_id uuid NOT NULL, module_id uuid NOT NULL,
    score integer NOT NULL, passed boolean NOT NULL, answers jsonb NOT NULL, attempted_at timestamptz NOT NULL)`);
  await client.query('CREATE TABLE by_months (LIKE one_table INCLUDING DEFAULTS) PARTITION BY RANGE (attempted_at)');
  await client.query(`DO $$ BEGIN FOR m IN 0..${years * 12} LOOP
    EXECUTE format('CREATE TABLE part_%s PARTITION OF by_months FOR VALUES FROM (%L) TO (%L)', m,
      date_trunc('month', now()) - make_interval(months => ${years * 12} - m), date_trunc('month', now()) - make_interval(months => ${years * 12} - m - 1));
    END LOOP; END $$`);
  const said = `jsonb_build_object('a', 'b', 'c', 'd', 'relleno', repeat('x', 300))`;
  await client.query(
    `INSERT INTO one_table (user_id, module_id, score, passed, answers, attempted_at)
     SELECT md5('p' || n % $1)::uuid, md5('m' || (n / $1) % 50)::uuid, n % 101, n % 101 >= 70, ${said},
       date_trunc('month', now()) + interval '20 days' - n::float8 / $2 * make_interval(years => $3)
     FROM generate_series(0, $2::bigint - 1) n`,
    [people, rows, years],
  );
  await client.query('INSERT INTO by_months SELECT * FROM one_table');
  for (const table of ['one_table', 'by_months']) {
    // The product's key is the id alone; a table in parts can only have one with the time in it.
    await client.query(`ALTER TABLE ${table} ADD PRIMARY KEY ${table === 'one_table' ? '(id)' : '(id, attempted_at)'}`);
    await client.query(`CREATE INDEX ON ${table} (user_id, module_id, attempted_at DESC)`);
    await client.query(`CREATE INDEX ON ${table} (module_id, attempted_at DESC)`);
  }
  await client.query('VACUUM ANALYZE');
  const size = async (name: string) =>
    (
      await client.query(
        `SELECT (pg_total_relation_size('${name}') + coalesce(sum(pg_total_relation_size(inhrelid)), 0)) / 1e6 AS mb FROM pg_inherits WHERE inhparent = '${name}'::regclass`,
      )
    ).rows[0].mb;
  console.log(
    `${number(rows)} attempts of ${number(people)} people in ${years} years; one table ${number(Number(await size('one_table')))} MB, ${years * 12 + 1} parts ${number(Number(await size('by_months')))} MB\n`,
  );
  console.log('| asked | one table: ms, blocks | parts by months: ms, blocks |\n|---|---:|---:|');
  const known = (await client.query('SELECT id FROM one_table OFFSET 5000 LIMIT 1')).rows[0].id;
  const questions: Array<[string, string]> = [
    ['an attempt by its id', `SELECT * FROM T WHERE id = '${known}'`],
    [
      'a person’s best in each module',
      `SELECT module_id, max(score) FROM T WHERE user_id = md5('p77')::uuid GROUP BY 1`,
    ],
    [
      'a person’s attempts at one module',
      `SELECT * FROM T WHERE user_id = md5('p77')::uuid AND module_id = md5('m7')::uuid ORDER BY attempted_at DESC`,
    ],
    [
      'results of a module, the newest 25',
      `SELECT * FROM T WHERE module_id = md5('m7')::uuid ORDER BY attempted_at DESC LIMIT 25`,
    ],
    ['statistics of a module, all years', `SELECT count(*), avg(score) FROM T WHERE module_id = md5('m7')::uuid`],
    [
      'statistics of everybody, last month',
      `SELECT count(*), avg(score) FROM T WHERE attempted_at >= now() - interval '1 month'`,
    ],
  ];
  for (const [name, text] of questions) {
    const cells: string[] = [];
    for (const table of ['one_table', 'by_months']) {
      const asked = text.replace(' T ', ` ${table} `);
      for (let warm = 0; warm < 3; warm += 1) await client.query(asked);
      const begun = performance.now();
      for (let turn = 0; turn < 10; turn += 1) await client.query(asked);
      const took = (performance.now() - begun) / 10;
      const plan = (await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${asked}`)).rows[0]['QUERY PLAN'][0];
      cells.push(`${number(took)}, ${number(plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'])}`);
    }
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  const timed = async (text: string) => {
    const begun = performance.now();
    await client.query(text);
    return number(performance.now() - begun);
  };
  const oldest = `attempted_at < date_trunc('month', now()) - interval '${years * 12 - 3} months'`;
  const deleted = await timed(`DELETE FROM one_table WHERE ${oldest}`);
  const vacuumed = await timed('VACUUM one_table');
  const dropped = await timed('DROP TABLE part_0, part_1, part_2');
  console.log(`| the oldest months go | ${deleted} + ${vacuumed} of VACUUM | ${dropped} |`);
  await client.end();
} finally {
  await cluster.stop();
}
process.exit();
