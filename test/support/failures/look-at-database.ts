import process from 'node:process';
import { quarantineIfDamaged } from '../../../main/database/quarantine.ts';

/* Opens a database reported as damaged, and prints the result: `node look-at-database.ts FILE`. */

try {
  quarantineIfDamaged(process.argv[2] ?? '', 0);
  process.stdout.write('whole');
} catch (error) {
  process.stdout.write(
    error instanceof Error ? `${error.constructor.name}: ${error.message}` : 'something else',
  );
}
