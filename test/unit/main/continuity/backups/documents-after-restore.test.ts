import { reason } from '../../../../../shared/domain/reason.ts';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import type { Counter } from '../../../../../main/counter/compose.ts';
import { saveNote } from '../../../../../main/documents/dispatch/save-dispatch-note.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import type { NetworkRequest, NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { sendWhatIsDue } from '../../../../support/counters-of-one-shop.ts';
import { dispatchNoteBody } from '../../../../support/dispatch-note-bodies.ts';
import { documentXml } from '../../../../support/document-xml.ts';
import { answered, isProbe } from '../../../../support/fake-network.ts';
import { JournaledShop } from '../../../../support/journaled-shop.ts';
import { failure, issuedData, success } from '../../../../support/service-answers.ts';

/* Notes come back in every copy of the data, and a copy sends nothing by itself. */

const ITEM = { id: 'item-1', mercaderia: {}, servicio: null, cantidad_remitida: 0, cantidad_disponible: 2 };
const machine = (name: string): string => join(name, 'mostrador');

const shop = perTest(() => new JournaledShop());
let issued = 0;
beforeEach(() => {
  issued = 0;
  shop.network.reply = serve;
});

/** Issues everything and approves it at once, except for answers a test lines up. */
function serve(request: NetworkRequest): NetworkResult {
  const { pathname } = new URL(request.url);
  if (isProbe(request)) return answered(200, success([]));
  if (pathname.includes('/etax/xml/')) return answered(200, documentXml(pathname.slice(-44)));
  if (pathname.endsWith('/items-pendientes')) return answered(200, success([ITEM]));
  issued += 1;
  const type = pathname.endsWith('/remision') ? '07' : '01';
  const data = issuedData({ number: issued, type });
  return answered(200, success({ ...data, carrito_id: 'cart-1', estado_etax: { estado: 'Aprobado' } }));
}

async function sellNext(counter: Counter, ...answers: NetworkResult[]): Promise<DocumentRecord> {
  shop.network.next(...answers);
  const { id } = shop.sell(counter);
  await sendWhatIsDue(counter);
  return counter.documents.get(id);
}

const noteBody = (cantidad: number): Record<string, unknown> => {
  const { carrito_id: _cart, ...rest } = dispatchNoteBody('', []);
  return { ...rest, items: [{ renglon: 1, cantidad }] };
};

const emissions = (): number => shop.network.written.length;

test('a refused note that was corrected comes back from the journal with its latest body, and waits', async () => {
  const counter = shop.open('a', machine('m1'));
  const sale = await sellNext(counter);
  const backup = shop.backUp(counter, 'b.db');
  shop.network.next(answered(200, success([ITEM])), answered(400, failure('400', 'No.')));
  const { id } = saveNote(counter, { invoiceId: sale.id, id: null, body: noteBody(2) }, 'ana');
  await sendWhatIsDue(counter);
  expect(counter.documents.get(id).state).toBe('refused');
  saveNote(counter, { invoiceId: sale.id, id, body: noteBody(1) }, 'ana');
  const { body } = counter.documents.get(id);
  shop.journal(counter);
  counter.store.close();
  shop.restore(backup, 'b', machine('m2'));
  await shop.at('b', machine('m2'), async (restored) => {
    const sent = emissions();
    await sendWhatIsDue(restored);
    expect(emissions()).toBe(sent);
    expect(restored.documents.get(id)).toMatchObject({ state: 'draft', body });
    expect(restored.notes.get(id).obstacle).toEqual([reason('note-from-copy')]);
    expect(verifyStore(restored.store).findings).toEqual([]);
  });
});
