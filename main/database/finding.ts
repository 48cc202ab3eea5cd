import type { findings } from '../../shared/text/es/findings.ts';
import { say } from '../kernel/say.ts';

/** One thing that should hold in a database and does not. */
export interface Finding {
  check: string;
  message: string;
}

export type DocumentCheck = keyof typeof findings.document;

export function documentFinding(check: DocumentCheck, document: string): Finding {
  return { check, message: say(`findings.document.${check}`, { document }) };
}
