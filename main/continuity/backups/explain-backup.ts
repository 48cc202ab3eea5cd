import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/log/events.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';

/** For whoever asked for a copy: why there is none. */
export function explainBackup(error: unknown, folder: string, report: Report): CouldNotError {
  report('backup.failed', { error });
  const explained = explainStoreError(error, folder);
  if (explained instanceof CouldNotError) return explained;
  return new CouldNotError(say('places.copyUnfinished', { folder }), { cause: error });
}
