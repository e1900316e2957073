/** Who acts in the rounds, and what is signed. */
import { addNewcomers, openSessions, type Prepared } from '../prepared.ts';
import type { Place } from './work.ts';

/** @param address of a node of the product */
export async function placeIn(prepared: Prepared, address: string): Promise<Omit<Place, 'round' | 'sender'>> {
  const { pool } = prepared.database;
  const id = async (query: string) => {
    const [row] = (await pool.query<{ id: string }>(query)).rows;
    if (!row) throw new Error(`nothing is found by ${query}`);
    return row.id;
  };
  const person = (name: string) => id(`SELECT id FROM profiles WHERE email = '${name}@demo.local'`);
  // As the sessions of the learners, these hold for a day.
  const [admin = '', jefe = ''] = await openSessions(prepared.database, [await person('admin'), await person('jefe')]);
  const document = await id("SELECT id FROM controlled_documents WHERE code = 'PG-03'");
  const answer = await fetch(`${address}/api/document-readings/documents/${document}`, {
    headers: { cookie: prepared.known[0]?.cookie ?? '' },
  });
  const { version, file, questions } = (await answer.json()) as {
    version: { id: string };
    file: { pages: number };
    questions: unknown;
  };
  const passed = await pool.query<{ answers: number[] }>(
    'SELECT answers FROM document_attempts WHERE version_id = $1 AND is_passed LIMIT 1',
    [version.id],
  );
  if (questions && !passed.rows[0]) throw new Error('nobody has passed the questions of the document');
  const answers = questions ? (passed.rows[0]?.answers ?? null) : null;
  const signed = { document, version: version.id, pages: file.pages, answers };
  const title = await id('SELECT id FROM external_titles ORDER BY name LIMIT 1');
  return { prepared, admin, jefe, signed, title };
}

/** So many people who have done nothing yet, and can sign. @returns their cookies */
export async function signers(prepared: Prepared, count: number): Promise<string[]> {
  const cookies = await addNewcomers(prepared, count);
  await prepared.database.pool.query(
    `INSERT INTO credentials (user_id, password_hash)
     SELECT p.id, (SELECT c.password_hash FROM credentials c JOIN profiles a ON a.id = c.user_id WHERE a.email = 'empleado@demo.local')
     FROM profiles p WHERE p.email LIKE 'nueva%' AND NOT EXISTS (SELECT FROM credentials c WHERE c.user_id = p.id)`,
  );
  return cookies;
}
