import { MINUTE_MS } from '../../shared/domain/dates.ts';
import { duplicateWords } from '../../shared/domain/fiscal/evidence/evidence-words.ts';
import type { Counter } from '../../main/counter/compose.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import type { NetworkFault } from './fault-kinds.ts';
import { LEARNED_POINT } from './learned-numbers.ts';
import type { Disks } from './memory-disk.ts';
import { Shop } from './shop.ts';

/** Results of runs in which the service processes requests after the quiet period, or people guess. */
export interface BrokenFigures {
  runs: number;
  /** Sales that the service issued twice. */
  made: number;
  /** Duplicates shown as possible duplicates with advice. */
  flagged: number;
  /** Duplicates not named, where the app reports that the numbers are unreliable, and why. */
  untrusted: number;
  /** Shown as possible duplicates but issued once: another number was missing. */
  suspectedOnly: number;
  /** Duplicates that the shop never learns of: must stay empty. */
  unseen: string[];
}

const QUIET_MS = 10 * MINUTE_MS;
const LATEST_MS = 40 * MINUTE_MS;
const ANSWERED_MS = 30_000;
/** Longer than the wait for an emission's answer. */
const DOUBT_MS = 100_000;

const LOSSES: readonly NetworkFault[] = [
  'answer-late',
  'answer-late',
  'answer-late',
  'answer-lost',
  'gateway-504-committed',
  'request-lost',
];

export function noBrokenFigures(): BrokenFigures {
  return { runs: 0, made: 0, flagged: 0, untrusted: 0, suspectedOnly: 0, unseen: [] };
}

export function describeBroken({
  runs,
  made,
  flagged,
  untrusted,
  suspectedOnly,
  unseen,
}: BrokenFigures): string {
  return [
    `${runs} seeds with the assumption broken: ${made} sales issued twice, ${flagged} of them shown as possible duplicates with what to do,`,
    `${untrusted} more where the numbers are said not to be believed and why, ${unseen.length} of which nobody is told; ${suspectedOnly} sales suspected and issued once`,
  ].join('\n');
}

export function addBrokenFigures(figures: BrokenFigures, more: BrokenFigures): void {
  figures.runs += more.runs;
  figures.made += more.made;
  figures.flagged += more.flagged;
  figures.untrusted += more.untrusted;
  figures.suspectedOnly += more.suspectedOnly;
  figures.unseen.push(...more.unseen);
}

/** Runs one history that breaks the assumption behind the evidence, and adds its results; returns its lines. */
export async function breakAssumption(
  disks: Disks,
  seed: number,
  figures: BrokenFigures,
  keepsHistory = false,
): Promise<string[]> {
  const shop = new Shop(disks, { seed, isLearned: true }, { keepsHistory, mayIssueTwice: true });
  const random = seededRandom(seed ^ 0xb0b);
  const isAutomatic = random.chance(0.5);
  shop.machine.start();
  shop.people.changeEvidence(isAutomatic);
  await sellOne(shop);
  for (let doubts = random.integer(1, 3); doubts > 0; doubts--) await doubtOnce(shop, random, isAutomatic);
  await shop.time.advance(QUIET_MS + LATEST_MS);
  // Only a later number shows that one is missing.
  await sellOne(shop);
  // A document still in doubt may account for the missing number, until a user answers.
  await answerTruly(shop);
  await sellOne(shop);
  figures.runs += 1;
  const { counter } = shop.machine;
  if (counter === null) throw new Error('nothing here ends the program');
  for (const { localNumber } of shop.book.sales.values()) count(shop, counter, localNumber, seed, figures);
  return shop.journal.lines;
}

async function answerTruly({ people, time }: Shop): Promise<void> {
  for (let left = people.doubts().length; left > 0; left--) {
    people.answerDoubt(0, 'cdc', false);
    await time.advance(ANSWERED_MS);
  }
}

async function sellOne({ people, time }: Shop): Promise<void> {
  people.sell(LEARNED_POINT);
  await time.advance(ANSWERED_MS);
}

/** Makes a sale without an answer, requeued before the service may have processed the first. */
async function doubtOnce(shop: Shop, random: SeededRandom, isAutomatic: boolean): Promise<void> {
  const { network, people, time } = shop;
  const lateMs = QUIET_MS + random.integer(MINUTE_MS, LATEST_MS);
  network.arm({ on: 'emission', fault: random.pick(LOSSES), lateMs });
  people.sell(LEARNED_POINT);
  await time.advance(DOUBT_MS);
  if (random.chance(0.4)) await sellOne(shop);
  if (isAutomatic) {
    await time.advance(QUIET_MS);
    await sellOne(shop);
  } else people.guessNotIssued();
  await time.advance(ANSWERED_MS);
  if (random.chance(0.5)) await time.advance(LATEST_MS);
}

function count(
  { ledger, journal }: Shop,
  counter: Counter,
  localNumber: string,
  seed: number,
  figures: BrokenFigures,
): void {
  const document = counter.documents.findByLocalNumber(localNumber);
  if (document === null) throw new Error(`${localNumber} is not there`);
  const warnings = counter.evidence.warnings();
  const suspicion = counter.evidence.suspicionOf(document.id);
  const isFlagged = suspicion !== null && warnings.includes(duplicateWords({ ...document, ...suspicion }));
  if (ledger.ofSale(localNumber).length < 2) {
    if (isFlagged) figures.suspectedOnly += 1;
    return;
  }
  figures.made += 1;
  const isUntrusted = counter.evidence.stream(document).off !== null && warnings.length > 0;
  if (isFlagged) figures.flagged += 1;
  else if (isUntrusted) figures.untrusted += 1;
  else figures.unseen.push(`seed ${seed}: ${localNumber} was issued twice, and nobody is told`);
  journal.tell(() => `${localNumber} was issued twice; ${warnings.join(' ') || 'nobody is told'}`);
}
