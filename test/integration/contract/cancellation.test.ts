import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cliente, invoice } from './bodies.ts';
import type { Answer } from './client.ts';
import { countStatuses, dataOf, expectRefusal } from './envelope.ts';
import { type Field, testFields, testUnknownKeys } from './field-table.ts';
import { localTime } from './fiscal-facts.ts';
import { pendingItems, issueNote } from './dispatch.ts';
import { expectOnlyIssued } from './ledger-checks.ts';
import { type Emission, type Service, startService } from './service.ts';
import { expectShape } from './shape.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await expectOnlyIssued(service);
  await service.stop();
});

const MINUTE_MS = 60_000;
const WINDOW_MS = 48 * 60 * MINUTE_MS;
const MOTIVO = 'Error en los datos del cliente';
const ROOT = 'ns2:rRetEnviEventoDe';

const cancel = (cdc: string, motivo = MOTIVO) => service.post('/etax/eventos/anular', { cdc, motivo });

async function cancelledAt(cdc: string): Promise<number | null | undefined> {
  return (await service.documents()).find((document) => document.cdc === cdc)?.cancelledAt;
}

/** A refusal of the tax authority: its event in `error`, beside the fields. */
function expectEventRefusal(answer: Answer, code: string): Record<string, unknown> {
  const { error } = expectRefusal(answer, 400, 'cdc');
  const event = error[ROOT] as Record<string, unknown>;
  expect(event).toMatchObject({
    $: { 'xmlns:ns2': expect.stringMatching(/^http/) as string },
    'ns2:dFecProc': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/) as string,
    'ns2:gResProcEVe': {
      'ns2:dEstRes': 'Rechazado',
      'ns2:gResProc': { 'ns2:dCodRes': code, 'ns2:dMsgRes': expect.stringMatching(/\S/) as string },
    },
  });
  return error;
}

/** interface, POST /etax/eventos/anular */
const FIELDS: readonly Field[] = [
  ['cdc', 'string', 'yes'],
  ['motivo', 'string', 'yes'],
];

describe('interface, POST /etax/eventos/anular', () => {
  let fresh: string;
  beforeAll(async () => {
    ({ cdc: fresh } = await service.invoice(invoice()));
  });
  const endpoint = {
    body: () => ({ cdc: fresh, motivo: MOTIVO }),
    send: (body: unknown) => service.post('/etax/eventos/anular', body),
    expectUntouched: async () => expect(await cancelledAt(fresh)).toBeNull(),
  };
  testUnknownKeys('POST /etax/eventos/anular', [''], endpoint);
  testFields('POST /etax/eventos/anular', FIELDS, endpoint);

  test('response data: one key, the event result, Aprobado and 0600', async () => {
    const { cdc } = await service.invoice(invoice());
    const data = dataOf(await cancel(cdc)) as Record<string, Record<string, unknown>>;
    expectShape(data, {
      [ROOT]: {
        $: { 'xmlns:ns2': 'text' },
        'ns2:dFecProc': 'text',
        'ns2:gResProcEVe': {
          'ns2:dEstRes': 'text',
          'ns2:dProtAut': 'text',
          'ns2:id': 'text',
          'ns2:gResProc': { 'ns2:dCodRes': 'text', 'ns2:dMsgRes': 'text' },
        },
      },
    });
    expect(data[ROOT]).toMatchObject({
      'ns2:dFecProc': `${localTime((await cancelledAt(cdc)) ?? 0)}-03:00`,
      'ns2:gResProcEVe': {
        'ns2:dEstRes': 'Aprobado',
        'ns2:dProtAut': expect.stringMatching(/^\d+$/) as string,
        'ns2:id': expect.stringMatching(/^\d+$/) as string,
        'ns2:gResProc': {
          'ns2:dCodRes': '0600',
          'ns2:dMsgRes': expect.stringMatching(/registrado correctamente/i) as string,
        },
      },
    });
  });

  test('a reason has 5 to 500 characters', async () => {
    const { cdc } = await service.invoice(invoice());
    for (const length of [1, 4, 501]) expectRefusal(await cancel(cdc, 'm'.repeat(length)), 400, 'motivo');
    expect(await cancelledAt(cdc)).toBeNull();
    dataOf(await cancel(cdc, 'm'.repeat(500)));
    const other = await service.invoice(invoice());
    dataOf(await cancel(other.cdc, 'm'.repeat(5)));
  });

  test('once only, even for several at the same time', async () => {
    const { cdc } = await service.invoice(invoice());
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(cdc)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 5 });
    for (const answer of answers.filter(({ status }) => status === 400)) expectEventRefusal(answer, '4003');
    expectEventRefusal(await cancel(cdc), '4003');
  });

  test('an unknown document and a rejected one are not there to be cancelled', async () => {
    expectEventRefusal(await cancel('0'.repeat(44)), '4002');
    const { cdc } = await service.invoice(invoice({ cliente: cliente({ nombre: 'RECHAZAR' }) }));
    await service.advance(3 * MINUTE_MS);
    expectEventRefusal(await cancel(cdc), '4002');
    expect(await cancelledAt(cdc)).toBeNull();
  });

  test('what is no control code is refused as a field', async () => {
    for (const cdc of ['1', '0'.repeat(43), '0'.repeat(45), `${'0'.repeat(43)}a`]) {
      expectRefusal(await cancel(cdc), 400, 'cdc');
    }
  });
});

describe('interface, Limits: 48 hours after emission', () => {
  test('an invoice and a dispatch note can be cancelled until then and not after', async () => {
    const early = [await service.invoice(invoice()), await service.invoice(invoice())] as const;
    const note = await issueNote(service, early[0].carrito_id);
    await service.advance(WINDOW_MS - MINUTE_MS);
    await service.logIn();
    dataOf(await cancel(early[1].cdc));
    await service.advance(MINUTE_MS);
    expectEventRefusal(await cancel(note.cdc), '4010');
    const alone = await service.invoice(invoice());
    await service.advance(WINDOW_MS + 1);
    await service.logIn();
    expectEventRefusal(await cancel(alone.cdc), '4009');
    expect(await cancelledAt(alone.cdc)).toBeNull();
    expect(await cancelledAt(note.cdc)).toBeNull();
  });

  test('a dispatch note just short of it can be cancelled', async () => {
    const { carrito_id } = await service.invoice(invoice());
    const note = await issueNote(service, carrito_id);
    await service.advance(WINDOW_MS - MINUTE_MS);
    await service.logIn();
    dataOf(await cancel(note.cdc));
  });
});

describe('domain facts, cancellation: associated documents newest first', () => {
  let sale: Emission;
  let notes: Emission[];
  beforeAll(async () => {
    sale = await service.invoice(invoice());
    const [first, second] = await pendingItems(service, sale.carrito_id);
    notes = [
      await issueNote(service, sale.carrito_id, [{ carrito_item_id: first?.id, cantidad: 1 }]),
      await issueNote(service, sale.carrito_id, [{ carrito_item_id: second?.id, cantidad: 1 }]),
    ];
  });

  test('live dispatch notes block the cancellation of their invoice, which names them', async () => {
    const { error } = expectRefusal(await cancel(sale.cdc), 400, 'cdc');
    const { notas_remision } = error;
    expect((notas_remision as string[]).toSorted()).toEqual(notes.map(({ cdc }) => cdc).toSorted());
    expect(await cancelledAt(sale.cdc)).toBeNull();
  });

  test('each cancelled note gives its items back; the last one frees the invoice', async () => {
    const [first, second] = notes as [Emission, Emission];
    dataOf(await cancel(first.cdc));
    const items = await pendingItems(service, sale.carrito_id);
    expect(items.map(({ cantidad_disponible }) => cantidad_disponible)).toEqual([3, 0]);
    expect(expectRefusal(await cancel(sale.cdc), 400, 'cdc').error['notas_remision']).toEqual([second.cdc]);
    dataOf(await cancel(second.cdc));
    dataOf(await cancel(sale.cdc));
  });

  test('a number is not reused', async () => {
    const { numero_documento } = await service.invoice(invoice());
    expect(Number(numero_documento.slice(8))).toBeGreaterThan(Number(sale.numero_documento.slice(8)));
  });
});
