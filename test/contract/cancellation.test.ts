import { beforeAll, describe, expect, test } from 'vitest';
import { readCancellationResult } from '../../shared/wire/cancellation.ts';
import { invoice } from './bodies.ts';
import type { Answer } from './client.ts';
import { issueNote, pendingItems } from './dispatch.ts';
import { countStatuses, dataOf, expectRefusal } from './envelope.ts';
import { type Field, testFields } from './field-table.ts';
import { localTime } from './fiscal-facts.ts';
import { CANCELLATIONS, type Emission, serviceOfFile } from './service.ts';

const service = serviceOfFile();

const MINUTE_MS = 60_000;
const WINDOW_MS = 48 * 60 * MINUTE_MS;
const MOTIVO = 'Error en los datos del cliente';

const cancel = (cdc: string, motivo = MOTIVO) => service.post(CANCELLATIONS, { cdc, motivo });

async function cancelledAt(cdc: string): Promise<number | null | undefined> {
  return (await service.documents()).find((document) => document.cdc === cdc)?.cancelledAt;
}

/** Checks a refusal whose event the app reads; returns its message. */
function expectEventRefusal(answer: Answer, codigo: string): string {
  const { mensaje, error } = expectRefusal(answer, 400, 'cdc');
  expect(readCancellationResult(error)).toMatchObject({
    estado: 'Rechazado',
    codigo,
    mensaje: expect.stringMatching(/\S/),
    procesadoAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
  });
  return mensaje;
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
    send: (body: unknown) => service.post(CANCELLATIONS, body),
    expectUntouched: async () => expect(await cancelledAt(fresh)).toBeNull(),
  };
  testFields('POST /etax/eventos/anular', FIELDS, endpoint, ['']);

  test('response data is the event result under one key, Aprobado and 0600', async () => {
    const { cdc } = await service.invoice(invoice());
    expect(dataOf(await cancel(cdc))).toEqual({
      'ns2:rRetEnviEventoDe': {
        $: { 'xmlns:ns2': 'http://ekuatia.set.gov.py/sifen/xsd' },
        'ns2:dFecProc': `${localTime((await cancelledAt(cdc)) ?? 0)}-03:00`,
        'ns2:gResProcEVe': {
          'ns2:dEstRes': 'Aprobado',
          'ns2:dProtAut': expect.stringMatching(/^\d{10}$/),
          'ns2:id': expect.stringMatching(/^\d+$/),
          'ns2:gResProc': { 'ns2:dCodRes': '0600', 'ns2:dMsgRes': 'Evento registrado correctamente' },
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

  test('several simultaneous cancellations register one, and a later one changes nothing', async () => {
    const { cdc } = await service.invoice(invoice());
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(cdc)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 19 });
    for (const answer of answers.filter(({ status }) => status === 400)) expectEventRefusal(answer, '4003');
    const registeredAt = await cancelledAt(cdc);
    await service.advance(MINUTE_MS);
    expectEventRefusal(await cancel(cdc), '4003');
    expect(await cancelledAt(cdc)).toBe(registeredAt);
  });
});

describe('interface, Limits: 48 hours after emission', () => {
  test('an invoice and a dispatch note can be cancelled until then, and not after', async () => {
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
    expect(expectEventRefusal(await cancel(alone.cdc), '4009')).toBe(
      'Plazo de solicitud de cancelación de una FE extemporáneo',
    );
    expect(await cancelledAt(alone.cdc)).toBeNull();
    expect(await cancelledAt(note.cdc)).toBeNull();
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

  test('live dispatch notes block the cancellation of their invoice, newest first in the message', async () => {
    const { mensaje, error } = expectRefusal(await cancel(sale.cdc), 400, 'cdc');
    expect(error['notas_remision']).toEqual(notes.map(({ cdc }) => cdc));
    expect(mensaje).toContain(
      notes
        .map(({ numero_documento }) => numero_documento)
        .toReversed()
        .join(', '),
    );
    expect(await cancelledAt(sale.cdc)).toBeNull();
  });
});
