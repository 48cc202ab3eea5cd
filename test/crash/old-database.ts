import { randomUUID } from 'node:crypto';
import { openForWriting, type StoreLocation } from '../../main/database/open-store.ts';
import { systemClock } from '../../main/kernel/ports/clock.ts';
import { systemRandom } from '../../main/kernel/ports/random.ts';
import type { Store } from '../../main/database/store.ts';
import { sha256 } from '../../main/kernel/files/sha256.ts';
import { storeBody } from '../../main/database/stored-texts.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { addNextSchema } from './next-schema.ts';

/**
 * A database of the previous schema, as a killed app left it: queued sales, the first of them in flight, though its
 * request never left. In its own SQL, since the app may name columns that did not exist then. Returns the sales'
 * local numbers.
 */
export function makeOldDatabase(
  location: StoreLocation,
  { bodies, at }: { bodies: readonly InvoiceRequest[]; at: number },
): string[] {
  const store = openForWriting({
    ...location,
    command: 'test',
    clock: systemClock,
    random: systemRandom,
    migrations: addNextSchema(),
  });
  try {
    store.believe(null);
    return bodies.map((body, index) => {
      const localNumber = `C1-${String(index + 1).padStart(6, '0')}`;
      store.commit(() => addOldSale(store, { body, localNumber, at, isSending: index === 0 }));
      return localNumber;
    });
  } finally {
    store.close();
  }
}

interface OldSale {
  body: InvoiceRequest;
  localNumber: string;
  at: number;
  isSending: boolean;
}

/** Runs inside a transaction of the caller. */
export function addOldSale({ db, audit }: Pick<Store, 'db' | 'audit'>, sale: OldSale): void {
  const { localNumber, at, isSending } = sale;
  const id = randomUUID();
  const { venta, cliente, ...rest } = sale.body;
  const body = JSON.stringify({ ...rest, cliente, venta: { ...venta, observacion: localNumber } });
  const total = BigInt(Math.round(venta.total * (venta.moneda === 'PYG' ? 1 : 100)));
  const { numero_timbrado, numero_establecimiento, punto_expedicion } = venta;
  const point = [numero_timbrado, numero_establecimiento, punto_expedicion];
  db.prepare(
    `INSERT INTO local_series VALUES ('C1', ?) ON CONFLICT DO UPDATE SET last_number = excluded.last_number`,
  ).run(Number(localNumber.slice(3)));
  db.prepare(
    `INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
       punto_expedicion, currency, total, client_name, client_document, body, body_crc32, credit_days)
     VALUES (@id, 'invoice', @localNumber, 'queued', @at, @numero_timbrado, @numero_establecimiento,
       @punto_expedicion, @moneda, @total, @nombre, @documento, @body, @bodyCrc32, @creditDays)`,
  ).run({ ...venta, ...cliente, ...storeBody(body), id, localNumber, at, total });
  db.prepare(
    `INSERT INTO outbox (document_id, task, lane, state, due_at) VALUES (?, 'issue', ?, 'waiting', ?)`,
  ).run(id, point.join('/'), at);
  const step = (event: string, details: Record<string, unknown>): void =>
    audit.append({ at, actor: 'test', event, subject: id, details });
  const details = { localNumber, currency: venta.moneda, total: String(total), bodySha256: sha256(body) };
  step('document.sold', { ...details, to: 'queued' });
  if (!isSending) return;
  db.prepare(`UPDATE documents SET state = 'sending' WHERE id = ?`).run(id);
  db.prepare(`UPDATE outbox SET state = 'in-flight' WHERE document_id = ?`).run(id);
  db.prepare(
    `INSERT INTO attempts (document_id, task, started_at, written_at) VALUES (?, 'issue', ?, ?)`,
  ).run(id, at, at);
  step('document.write-begun', { from: 'queued', to: 'sending' });
}
