import { duplicateNumbers } from '../../../shared/domain/evidence/evidence-words.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../database/store.ts';
import { EVIDENCE } from './report-findings.ts';
import type { UnclaimedRepository } from './unclaimed-repository.ts';

/** A person has looked for numbers that are nobody's, and says what they are: `words` stay in the audit chain. */
export function settleUnclaimed(
  { store, unclaimed, clock }: { store: Store; unclaimed: UnclaimedRepository; clock: Clock },
  id: number,
  words: string,
  actor: string,
): void {
  const found = unclaimed.find(id);
  if (found === null) throw new CouldNotError(say('notices.numberSettled'));
  const at = clock.now();
  const { kind, numeroTimbrado, firstMissing, lastMissing } = found;
  const details = {
    kind,
    numeroTimbrado,
    firstMissing,
    lastMissing,
    numbers: duplicateNumbers(found, found),
    words,
  };
  store.commit(() => {
    unclaimed.settle(id, { at, by: actor, words });
    store.audit.append({ at, actor, event: 'evidence.number-settled', subject: EVIDENCE, details });
  });
}
