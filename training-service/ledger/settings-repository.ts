import { randomBytes } from 'node:crypto';
import type { ClockSetting } from '../clock/training-clock.ts';
import type { LedgerDatabase } from './open-ledger.ts';

/** A data folder's settings, as opposed to its history. */
export class SettingsRepository {
  readonly #read;
  readonly #write;

  constructor(db: LedgerDatabase) {
    this.#read = db.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck();
    this.#write = db.prepare<[string, string]>(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    );
  }

  readClock(): ClockSetting | null {
    const stored = this.#read.get('clock');
    return stored === undefined ? null : (JSON.parse(stored) as ClockSetting);
  }

  writeClock(setting: ClockSetting): void {
    this.#write.run('clock', JSON.stringify(setting));
  }

  /** Machine time of the last orderly stop; null while it runs and after a kill. */
  readStoppedRealAt(): number | null {
    const stored = this.#read.get('stopped-real-at');
    return stored === undefined || stored === '' ? null : Number(stored);
  }

  writeStoppedRealAt(realAt: number | null): void {
    this.#write.run('stopped-real-at', realAt === null ? '' : String(realAt));
  }

  /** The secret that signs tokens, created at first use; stored, so that tokens survive a restart. */
  tokenSecret(): Buffer {
    const stored = this.#read.get('token-secret');
    if (stored !== undefined) return Buffer.from(stored, 'hex');
    const secret = randomBytes(32);
    this.#write.run('token-secret', secret.toString('hex'));
    return secret;
  }
}
