import { openDatabase } from '#platform/db/database.ts';
import { tellDuties } from './tell-duties.ts';

/** A node that tells what falls due on a day, and can be killed: `node tell-duties.child.ts <database> <moment>`. */
const [url = '', moment = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ url, maxConnections: 4 });
await tellDuties(db, new Date(moment), true);
await close();
process.exit(0);
