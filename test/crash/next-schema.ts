import { newestVersion } from '../../main/database/migrate.ts';
import { type Migration, migrations } from '../../main/database/schema/migrations.ts';

const NAME = 'made-up';

/**
 * Adds a made-up migration after the released ones, in this process, so that deaths and power cuts hit the migration
 * of a database with sales. Returns the released ones.
 */
export function addNextSchema(): readonly Migration[] {
  const steps = migrations as Migration[];
  if (steps.at(-1)?.name !== NAME) steps.push({ version: newestVersion(steps) + 1, name: NAME, sql: SQL });
  return steps.slice(0, -1);
}

/** Ends what `addNextSchema` began, for other tests in this process. */
export function removeNextSchema(): void {
  const steps = migrations as Migration[];
  if (steps.at(-1)?.name === NAME) steps.pop();
}

/** It leaves the tables of documents' facts as they are; one that does not has to raise FACTS_SINCE. */
const SQL = `
ALTER TABLE outbox ADD COLUMN made_up INTEGER;
CREATE TABLE made_up (document_id TEXT PRIMARY KEY REFERENCES documents (id), total INTEGER NOT NULL) STRICT;
INSERT INTO made_up SELECT id, total FROM documents;
`;
