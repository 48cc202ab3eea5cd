import { refuseFields } from '../envelope.ts';
import type { NumberingKey } from '../fiscal/cdc.ts';
import type { LedgerDatabase } from './open-ledger.ts';

const LAST_NUMBER = 9_999_999;

/** Consecutive document numbers from 1, kept with the documents. */
export class Numbering {
  readonly #read;
  readonly #write;

  constructor(db: LedgerDatabase) {
    this.#read = db
      .prepare<[NumberingKey], number>(
        `SELECT last_number FROM numbering
         WHERE document_type = @documentType AND numero_timbrado = @numero_timbrado
           AND numero_establecimiento = @numero_establecimiento AND punto_expedicion = @punto_expedicion`,
      )
      .pluck();
    this.#write = db.prepare<[NumberingKey & { number: number }]>(
      `INSERT INTO numbering
         (document_type, numero_timbrado, numero_establecimiento, punto_expedicion, last_number)
       VALUES (@documentType, @numero_timbrado, @numero_establecimiento, @punto_expedicion, @number)
       ON CONFLICT DO UPDATE SET last_number = excluded.last_number`,
    );
  }

  /** Takes the next number, within the caller's transaction; refuses if the timbrado has none left. */
  next(key: NumberingKey): number {
    const number = (this.#read.get(key) ?? 0) + 1;
    if (number > LAST_NUMBER) {
      throw refuseFields([
        {
          path: 'punto_expedicion',
          message: 'Punto de expedición: el timbrado no tiene más números para este punto',
        },
      ]);
    }
    this.#write.run({ ...key, number });
    return number;
  }
}
