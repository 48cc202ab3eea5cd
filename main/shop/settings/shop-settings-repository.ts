import { type ShopSettings, shopSettingsSchema } from '../../../shared/contract/settings.ts';
import { USUAL_SETTINGS } from '../../../shared/contract/usual-settings.ts';
import { type Connection, KeptStatements } from '../../database/connection.ts';
import type { ShopSettingsTable } from '../../database/schema/tables.ts';

type Key = keyof ShopSettings;

/**
 * The owner's decisions; a missing or unreadable setting has its default. Writing is done inside the caller's
 * transaction.
 */
export class ShopSettingsRepository {
  /** Cached for selling, which reads the shop's rounding. */
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  read(): ShopSettings {
    const rows = this.#statements
      .of<Pick<ShopSettingsTable, 'key' | 'value'>>('SELECT key, value FROM shop_settings')
      .all();
    const decided = Object.fromEntries(rows.flatMap(({ key, value }) => readDecision(key, value)));
    return { ...USUAL_SETTINGS, ...decided };
  }

  /** True for a setting that the head office fixes. */
  isLocked(key: string): boolean {
    return this.#statements.of('SELECT 1 FROM locked_settings WHERE key = ?').get(key) !== undefined;
  }

  lock(key: string, isLocked: boolean): void {
    if (isLocked) this.#statements.of('INSERT OR IGNORE INTO locked_settings (key) VALUES (?)').run(key);
    else this.#statements.of('DELETE FROM locked_settings WHERE key = ?').run(key);
  }

  /** Makes all settings this counter's own. */
  unlockAll(): void {
    this.#statements.of('DELETE FROM locked_settings').run();
  }

  save(decided: Partial<ShopSettings>, at: number): void {
    const write = this.#statements.of(
      `INSERT INTO shop_settings (key, value, changed_at) VALUES (@key, @value, @at)
       ON CONFLICT (key) DO UPDATE SET value = @value, changed_at = @at`,
    );
    for (const [key, value] of Object.entries(decided)) write.run({ key, value: JSON.stringify(value), at });
  }
}

function readDecision(key: string, value: string): [Key, unknown][] {
  if (!(key in shopSettingsSchema.shape)) return [];
  const schema = shopSettingsSchema.shape[key as Key];
  try {
    const { success, data } = schema.safeParse(JSON.parse(value));
    return success ? [[key as Key, data]] : [];
  } catch {
    return [];
  }
}
