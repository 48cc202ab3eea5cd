import type { JobState } from '../../shared/domain/printing/job-state.ts';
import type { PrinterTrouble } from '../../shared/domain/printing/printer-trouble.ts';
import { say } from '../kernel/say.ts';

/** Why a job did not come out, or may not have; follows its printer's name and a colon. Null where it came out. */
export function troubleWords({
  fault,
  state,
}: {
  fault: PrinterTrouble | null;
  state: JobState;
}): string | null {
  if (fault === null || state === 'printed') return null;
  const trouble = say(`printing.trouble.${fault}`);
  return state === 'half-sent' ? say('printing.halfSent', { trouble }) : trouble;
}
