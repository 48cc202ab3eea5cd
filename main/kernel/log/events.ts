import type { FactKinds } from './fact-kinds.ts';

const FAILED = { error: 'error' } as const;

/**
 * Every event that may be logged, with the kind of each fact. Nothing else is written; each fact is reduced
 * to its kind, so no token, code, PIN, name or customer number gets into the log, whatever a caller passes.
 */
export const LOG_EVENTS = {
  'audit.broken': {},
  'backup.failed': FAILED,
  'chain.failed': FAILED,
  'check.failed': FAILED,
  'checkpoint.failed': FAILED,
  'engine.failed': FAILED,
  'ipc.failed': { method: 'method', ...FAILED },
  'ipc.refused': { method: 'method', why: 'refusal' },
  'journal.failed': FAILED,
  'lookups.failed': FAILED,
  'notices.failed': FAILED,
  'page.failed': { source: 'source', error: 'pageError' },
  'printing.failed': FAILED,
  'program.failed': FAILED,
  'receipt.failed': FAILED,
  'rucs.failed': FAILED,
  'shell.failed': FAILED,
  'start.failed': FAILED,
  'status.failed': FAILED,
  'stop.cut': {},
  'stop.failed': FAILED,
  'store.damaged': { damage: 'damage' },
  'store.displaced': {},
  'training.died': FAILED,
  'training.login-failed': FAILED,
  'training.not-revived': FAILED,
  'tray.failed': FAILED,
  'update.failed': FAILED,
  'users.untold': FAILED,
  'window.died': { reason: 'death' },
  'window.hung': {},
  'window.not-loaded': {},
  'xml.failed': FAILED,
} as const satisfies Record<string, Readonly<Record<string, keyof FactKinds>>>;

export type LogEvent = keyof typeof LOG_EVENTS;

export function isLogEvent(event: string): event is LogEvent {
  return Object.hasOwn(LOG_EVENTS, event);
}

export type Report = <E extends LogEvent>(
  event: E,
  facts: {
    [F in keyof (typeof LOG_EVENTS)[E]]: FactKinds[Extract<(typeof LOG_EVENTS)[E][F], keyof FactKinds>];
  },
) => void;
