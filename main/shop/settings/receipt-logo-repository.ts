import type { Connection } from '../../database/connection.ts';
import type { ReceiptLogoTable } from '../../database/schema/tables.ts';

export interface ReceiptLogo {
  mediaType: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
}

/** The shop's logo, in its original bytes. Writing is done inside the caller's transaction. */
interface LogoRow {
  mediaType: ReceiptLogoTable['media_type'];
  bytes: ReceiptLogoTable['bytes'];
}

export class ReceiptLogoRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  read(): ReceiptLogo | null {
    const row = this.#db
      .prepare<unknown[], LogoRow>('SELECT media_type AS mediaType, bytes FROM receipt_logo')
      .get();
    return row ?? null;
  }

  save({ mediaType, bytes }: ReceiptLogo, at: number): void {
    this.#db
      .prepare(
        `INSERT INTO receipt_logo (only_row, media_type, bytes, changed_at) VALUES (1, @mediaType, @bytes, @at)
         ON CONFLICT (only_row) DO UPDATE SET media_type = @mediaType, bytes = @bytes, changed_at = @at`,
      )
      .run({ mediaType, bytes: Buffer.from(bytes), at });
  }

  remove(): void {
    this.#db.prepare('DELETE FROM receipt_logo').run();
  }
}
