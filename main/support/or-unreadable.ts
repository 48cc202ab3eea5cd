import type { SupportLine } from '../../shared/contract/support.ts';
import { say } from '../kernel/say.ts';
import { isCorruption } from '../database/quarantine.ts';

/** What is read of the database, or what is told where it is damaged there: then a diagnosis is wanted most. */
export function orUnreadable<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return otherwise;
  }
}

/** In place of lines that come from the database. */
export function unreadableLines(): SupportLine[] {
  return [{ label: say('support.counter'), value: say('support.unreadable') }];
}
