import { type Refusal, refuseFields } from '../envelope.ts';
import type { CodeRepository, Recipient, SentCode } from '../ledger/code-repository.ts';
import { seededText } from '../seeded.ts';

/** Lifetime of a code, by the service's clock: long, because that clock may run fast. */
const CODE_LIFETIME_MS = 3_600_000;
const CODE_LENGTH = 6;
/** Without characters that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Stores a new code in the ledger, where inbox and console show it. Runs within the caller's commit. */
export function sendCode(codes: CodeRepository, seed: number, to: Recipient, now: number): SentCode {
  const code = seededText(seed, `código de ingreso ${codes.count() + 1}`, CODE_LENGTH, ALPHABET);
  const sent: SentCode = { ...to, code, sentAt: now, expiresAt: now + CODE_LIFETIME_MS, usedAt: null };
  codes.insert(sent);
  return sent;
}

/** Marks a sent code as used. Refuses a wrong, used or expired one. Runs within the caller's commit. */
export function useCode(codes: CodeRepository, from: Recipient, codigo: string, now: number): void {
  const refuse = (reason: string): Refusal =>
    refuseFields([{ path: `${from.channel}.codigo`, message: `Código: ${reason}` }]);
  const sent = codes.find(from, codigo);
  if (sent === null) throw refuse('no es correcto; revíselo o pida uno nuevo');
  if (sent.usedAt !== null) throw refuse('ya fue usado; pida uno nuevo');
  if (now >= sent.expiresAt) throw refuse('venció; pida uno nuevo');
  codes.markUsed(sent.seq, now);
}
