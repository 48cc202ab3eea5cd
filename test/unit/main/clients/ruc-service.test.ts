import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { success } from '../../../support/service-answers.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const TAXPAYER = { ruc: '80013884', razon_social: 'Almacén El Ceibo S.A.', estado: 'SUSPENSION TEMPORAL' };
const rucs = () => machine.counter.rucs;
const asked = (): string[] => machine.network.written.map(({ url }) => new URL(url).pathname);
const nobody = answered(404, { success: false, codigo: '404', mensaje: 'no existe', error: {} });

describe('a RUC that is asked about', () => {
  test('is asked for with its check digit, and the answer is stored with its time', async () => {
    machine.network.next(answered(200, success(TAXPAYER)));
    const known = {
      isRegistered: true,
      estado: 'SUSPENSION TEMPORAL',
      nombre: 'Almacén El Ceibo S.A.',
      askedAt: machine.clock.now(),
    };
    expect(rucs().read('80013884-8')).toEqual({ known: null, trouble: null });
    expect(await rucs().ask('80013884')).toEqual({ known, trouble: null });
    expect(asked()).toEqual(['/consultas/ruc/80013884-8']);
    machine.reopen();
    expect(rucs().read('80.013.884-8')).toEqual({ known, trouble: null });
  });

  test('is asked again after an hour, not before', async () => {
    machine.network.next(answered(200, success(TAXPAYER)));
    await rucs().ask('80013884-8');
    machine.clock.jump(HOUR_MS - 1);
    await rucs().ask('80013884-8');
    expect(asked()).toHaveLength(1);
    machine.clock.jump(1);
    machine.network.next(answered(200, success({ ...TAXPAYER, estado: 'ACTIVO' })));
    expect((await rucs().ask('80013884-8')).known?.estado).toBe('ACTIVO');
    expect(asked()).toHaveLength(2);
  });

  test('is not asked about where the text is no RUC', async () => {
    for (const none of ['', 'X', 'X/../x', '\uD800-1'])
      expect(await rucs().ask(none)).toEqual({ known: null, trouble: null });
    expect(asked()).toEqual([]);
  });

  test('is stored as unregistered where the service does not have it', async () => {
    machine.network.next(nobody);
    expect(await rucs().ask('44444401-7')).toMatchObject({
      known: { isRegistered: false, estado: null, nombre: null },
      trouble: null,
    });
    expect(rucs().read('44444401-7').known?.isRegistered).toBe(false);
  });
});

describe('a service that does not answer', () => {
  test.each([
    ['unreachable', UNREACHABLE, 'offline'],
    ['silent', SILENCE, 'offline'],
    ['troubled', answered(503, 'busy'), 'offline'],
    ['not logged in', answered(401, { success: false, codigo: '401', mensaje: 'x', error: {} }), 'login'],
    ['unclear', answered(400, { success: false, codigo: '400', mensaje: 'x', error: {} }), 'unclear'],
    ['empty', answered(200, success(null)), 'unclear'],
  ] as const)(
    '%s: the stored answer stays, and the service is left alone for a while',
    async (_, reply, trouble) => {
      machine.network.next(answered(200, success(TAXPAYER)));
      const { known } = await rucs().ask('80013884-8');
      machine.clock.jump(2 * HOUR_MS);
      machine.network.next(reply);
      expect(await rucs().ask('80013884-8')).toEqual({ known, trouble });
      expect(await rucs().ask('80009735-1')).toEqual({ known: null, trouble });
      expect(asked().length).toBeLessThanOrEqual(2);
      await machine.clock.advance(30_000);
      machine.network.next(answered(200, success(TAXPAYER)));
      expect((await rucs().ask('80013884-8')).trouble).toBeNull();
    },
  );

  test('is not asked where it is known to be unreachable, nor without a login', async () => {
    machine.network.next(UNREACHABLE);
    await machine.counter.service.queryStatus('1');
    expect(await rucs().ask('80013884-8')).toEqual({ known: null, trouble: 'offline' });
    machine.remove();
    machine = new TestCounter(null);
    expect(await rucs().ask('80013884-8')).toEqual({ known: null, trouble: 'login' });
    expect(asked()).toEqual([]);
  });
});
