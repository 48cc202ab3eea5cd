import { randomBytes } from 'node:crypto';
import type { ClockSetting } from '../clock/training-clock.ts';
import type { LedgerDatabase } from './open-ledger.ts';

/** Settings of a data folder beside its history. */
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

  /** Time when the service was last stopped in good order, by the machine; null while it runs and after a kill. */
  readStoppedRealAt(): number | null {
    const stored = this.#read.get('stopped-real-at');
    return stored === undefined || stored === '' ? null : Number(stored);
  }

  writeStoppedRealAt(realAt: number | null): void {
    this.#write.run('stopped-real-at', realAt === null ? '' : String(realAt));
  }

  /** The secret that tokens are signed with, made at first use; a token outlives a restart. */
  tokenSecret(): Buffer {
    const stored = this.#read.get('token-secret');
    if (stored !== undefined) return Buffer.from(stored, 'hex');
    const secret = randomBytes(32);
    this.#write.run('token-secret', secret.toString('hex'));
    return secret;
  }
}
