import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isErrorFacts } from './error-facts.ts';
import { isLogEvent, LOG_EVENTS } from './events.ts';
import { writtenFact } from './fact-kinds.ts';
import { LOG_FILES, logFolder } from './open-log.ts';

const LINE = /^\[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\] \[warn\] {1,4}([a-z.-]{1,60}) (\{.*\})$/;

/** A logged event; `text` has no time, so that equal failures have equal texts. */
export interface LoggedEvent {
  at: string;
  text: string;
}

/**
 * Parses a log file by the table of events; null for each line of another form, such as an older version's,
 * since it may contain anything.
 */
export function readLog(dataFolder: string, name: string): (LoggedEvent | null)[] {
  let text: string;
  try {
    text = readFileSync(join(logFolder(dataFolder), name), 'utf8');
  } catch {
    // Never written, or unreadable: nothing to show.
    return [];
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(readLine);
}

export function latestEvent(dataFolder: string): LoggedEvent | null {
  for (const name of LOG_FILES) {
    const event = readLog(dataFolder, name).findLast((line) => line !== null);
    if (event !== undefined && event !== null) return event;
  }
  return null;
}

function readLine(line: string): LoggedEvent | null {
  const [, at, event, json] = LINE.exec(line) ?? [];
  if (at === undefined || event === undefined || json === undefined || !isLogEvent(event)) return null;
  const kinds = new Map(Object.entries(LOG_EVENTS[event]));
  const facts = parsed(json);
  if (facts === null) return null;
  const isAsWritten = Object.entries(facts).every(([name, value]) => {
    const kind = kinds.get(name);
    if (kind === undefined) return false;
    return kind === 'error' || kind === 'pageError'
      ? isErrorFacts(value)
      : value === 'other' || writtenFact(kind, value, '') === value;
  });
  return isAsWritten ? { at, text: `${event} ${json}` } : null;
}

function parsed(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
