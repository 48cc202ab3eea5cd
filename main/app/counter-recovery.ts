import type { ChainProgress } from '../../shared/contract/chain.ts';
import type { Output } from '../../shared/contract/contract.ts';
import type { ChainService } from '../chain/chain-service.ts';
import { recoveringFolderIn } from '../chain/membership.ts';
import type { LostCounter } from '../chain/recover-chain.ts';
import type { Restored } from '../continuity/backups/restore-backup.ts';
import { recoveryTroubles } from '../documents/history-words.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import { say } from '../kernel/say.ts';
import type { TaskStarter } from '../kernel/threads/calls.ts';
import { locate, ownPlace, type Place } from '../shop/companies/place.ts';
import type { Places } from '../shop/companies/places.ts';
import { beginFirstSteps } from '../shop/onboarding/first-steps.ts';
import type { CounterHost } from './counter-host.ts';
import type { Tasks } from './worker.ts';

interface RecoveryParts {
  places: Places;
  host: Pick<CounterHost, 'start' | 'leave' | 'counter'>;
  chain: Pick<ChainService, 'joinOffice'>;
  startTask: TaskStarter<Tasks>;
  onProgress: (progress: ChainProgress) => void;
}

/** Returns the recovery of a lost counter by the window, one at a time. */
export function openCounterRecovery(
  parts: RecoveryParts,
): (code: string) => Promise<Output<'chain.recover'>> {
  let isRunning = false;
  return async (code) => {
    if (isRunning) throw new CouldNotError(say('chain.recovering'));
    isRunning = true;
    try {
      return await recover(parts, code);
    } finally {
      isRunning = false;
    }
  };
}

/** The counter that is open, if one is, is closed only once all lines are here, and opens again if they cannot be placed. */
async function recover(
  { places, host, chain, startTask, onProgress }: RecoveryParts,
  code: string,
): Promise<Output<'chain.recover'>> {
  const present = places.location();
  const recovery = startTask('recovery')(recoveringFolderIn(places.settings.root), {
    methods: { read: true, place: true, discard: true },
    onProgress,
  });
  let restored: Restored;
  try {
    const lost = await recovery.read(code, present?.dataFolder ?? null);
    const chosen = placeOf(lost);
    const location = present ?? locate(places.settings, chosen);
    await host.leave();
    restored = await recovery.place(location, lost, systemClock.now());
    if (present === null) places.choose(chosen);
  } catch (error) {
    if (present !== null) await host.start();
    throw error;
  } finally {
    try {
      await recovery.discard();
    } finally {
      await recovery.end();
    }
  }
  const start = await host.start();
  if (start.kind === 'failed')
    throw new CouldNotError(say('chain.recoveredUnopened', { why: start.message }));
  const opened = host.counter();
  beginFirstSteps(opened);
  const counts = opened.documents.countByState();
  return {
    documents: Object.values(counts).reduce((sum, count) => sum + count, 0),
    underReview: counts.review ?? 0,
    troubles: restored.recovered === null ? null : recoveryTroubles(restored.recovered),
    joined: await join(chain, code),
  };
}

/** Training keeps its own folder; any other counter comes into the shop's own. */
function placeOf({ mode, service }: LostCounter): Place {
  return mode === 'training' ? { kind: 'training' } : ownPlace(service);
}

/** The sales are back by now: a failure is a part of the outcome, and the same code joins later. */
async function join(chain: RecoveryParts['chain'], code: string): Promise<Output<'chain.recover'>['joined']> {
  try {
    return { digits: await chain.joinOffice(code) };
  } catch (error) {
    if (error instanceof InputError || error instanceof CouldNotError) return { failure: error.message };
    throw error;
  }
}
