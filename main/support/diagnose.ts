import type { Output } from '../../shared/contract/contract.ts';
import type { PrintingStatus } from '../../shared/contract/printing.ts';
import { say } from '../kernel/say.ts';
import { latestEvent } from '../kernel/log/read-log.ts';
import type { StoreLocation } from '../database/open-store.ts';
import { counterLines, type DiagnosedCounter } from './counter-lines.ts';
import { failureCode } from './failure-code.ts';
import { machineLines } from './machine-lines.ts';
import { orUnreadable, unreadableLines } from './or-unreadable.ts';

export interface DiagnosisParts {
  location: StoreLocation;
  version: string;
  /** Null while it cannot be opened. */
  counter: () => DiagnosedCounter | null;
  printing: () => PrintingStatus;
}

/** What is read aloud to whoever helps, the most telling first. */
export function diagnose(parts: DiagnosisParts): Output<'support.read'> {
  const { location, version, printing } = parts;
  const counter = parts.counter();
  const event = latestEvent(location.dataFolder);
  const machine = machineLines(location, version);
  const own =
    counter === null
      ? [{ label: say('support.counter'), value: say('support.couldNotOpen') }]
      : orUnreadable(() => counterLines(counter, printing()), unreadableLines());
  return {
    failure: event === null ? null : { code: failureCode(event), at: event.at },
    lines: [...own, ...machine],
  };
}
