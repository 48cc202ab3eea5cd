import { seededRandom } from '../../support/seeded-random.ts';
import { type Fault, FaultyDisk } from './failing-calls.ts';

const LANES = 2;

export interface FaultReport {
  /** Number of known faults. */
  known: number;
  tried: number;
  failures: { fault: Fault; problems: string[] }[];
}

/** Tries `count` of all faults, the same for the same seed, or all; reports each after it was tried. */
export async function runFaults(
  count: number,
  seed: number,
  onTried: (fault: Fault, problems: string[]) => void,
): Promise<FaultReport> {
  const disks = Array.from({ length: LANES }, () => new FaultyDisk());
  try {
    await Promise.all(disks.map((disk) => disk.open()));
    const known = (await disks[0]?.listFaults()) ?? [];
    const random = seededRandom(seed);
    const chosen = known
      .map((fault) => ({ fault, chance: random.fraction() }))
      .toSorted((a, b) => a.chance - b.chance)
      .slice(0, count);
    const failures: FaultReport['failures'] = [];
    let next = 0;
    await Promise.all(
      disks.map(async (disk) => {
        for (let turn = chosen[next++]; turn !== undefined; turn = chosen[next++]) {
          const problems = await disk.fail(turn.fault).catch((error: unknown) => [describeError(error)]);
          onTried(turn.fault, problems);
          if (problems.length > 0) failures.push({ fault: turn.fault, problems });
        }
      }),
    );
    return { known: known.length, tried: chosen.length, failures };
  } finally {
    await Promise.all(disks.map((disk) => disk.close()));
  }
}

export const describeFault = ({ call, error, nth, count }: Fault): string =>
  `${call} no. ${nth}${count > 1 ? ` to ${nth + count - 1}` : ''} fails with ${error}`;

const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
