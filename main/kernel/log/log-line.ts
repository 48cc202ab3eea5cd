import { isLogEvent, LOG_EVENTS } from './events.ts';
import { writtenFact } from './fact-kinds.ts';

/** What stands in the log for an event: its name, and as JSON what may be told of its facts. Never throws. */
export function logLine(
  event: string,
  facts: Readonly<Record<string, unknown>>,
  programFolder: string,
): string {
  if (!isLogEvent(event)) return 'unknown.event {}';
  const written = Object.entries(LOG_EVENTS[event]).map(([name, kind]) => [
    name,
    writtenFact(kind, facts[name], programFolder),
  ]);
  return `${event} ${JSON.stringify(Object.fromEntries(written))}`;
}
