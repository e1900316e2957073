import { openDatabase } from '#platform/db/database.ts';
import { workOff } from '#platform/jobs/work-off.ts';
import { leasedThings } from './leased-things.ts';

/** A process that works on one thing for ever and can be killed: `node lease.child.ts <database> <since or until>`. */
const [url = '', clock = 'since'] = process.argv.slice(2);
const { db } = openDatabase({ url, maxConnections: 2 });
await workOff(db, leasedThings(clock as 'since' | 'until'), {
  work: (taken, lost) =>
    new Promise((resolve) => {
      process.stdout.write(`took ${taken.id}\n`);
      lost.addEventListener('abort', () => process.stdout.write('lost\n', () => resolve(undefined)));
    }),
  giveUp: async () => undefined,
});
process.exit(0);
