import { EventEmitter } from 'node:events';
import type { PreventableEvent } from './preventable-event.ts';

interface PowerEvents {
  shutdown: [PreventableEvent];
}

/** The system's power. Under a browser nobody tells of it: a shutdown comes as SIGTERM. */
export const powerMonitor = new EventEmitter<PowerEvents>();
