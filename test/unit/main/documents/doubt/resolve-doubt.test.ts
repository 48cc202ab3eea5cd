import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import {
  qrOfXml,
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../../../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { HOUR_MS } from '../../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, makeCdc, success } from '../../../../support/service-answers.ts';

describe('resolveAsNotIssued', () => {
  const CDC = makeCdc({ number: 77 });
  const FORTY_MINUTES_MS = 2_400_000;

  const machine = perTest(() => new TestCounter());
  let id: string;
  let writtenAt: number;
  beforeEach(async () => {
    id = machine.sell().id;
    machine.network.next(SILENCE);
    writtenAt = machine.clock.now();
    await machine.sendWhatIsDue();
    machine.clock.jump(FORTY_MINUTES_MS);
  });

  const history = () => machine.counter.store.audit.ofSubject(id);
  const qrOf = (cdc: string): string =>
    `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${cdc}&cItems=1`;
  const xmlOf = (cdc: string): NetworkResult =>
    answered(200, `<rDE><dCarQR>${qrOf(cdc).replaceAll('&', '&amp;')}</dCarQR></rDE>`);
  const estado = (word: string): NetworkResult => answered(200, success({ estado: word, mensaje: 'm' }));
  const byCdc = (text: string): Promise<void> => resolveByCdc(machine.counter, id, text, 'test');

  /** Checks that nothing has changed. */
  function expectStillInDoubt(steps: number): void {
    expect(machine.document(id)).toMatchObject({ state: 'uncertain', cdc: null });
    expect(history()).toHaveLength(steps);
  }

  describe('a sale that was not issued', () => {
    test('is queued again under its own identity, in its old place', async () => {
      const before = machine.document(id);
      const { id: later } = machine.sell();
      resolveAsNotIssued(machine.counter, id, 'test');
      expect(machine.document(id)).toEqual({ ...before, state: 'queued', doubt: null });
      expect(history().at(-1)).toMatchObject({
        actor: 'test',
        event: 'document.confirmed-not-issued',
        details: { from: 'uncertain', to: 'queued', doubt: before.doubt },
      });
      await machine.sendWhatIsDue();
      expect(machine.document(id).numeroDocumento).toBe('001-001-0000001');
      expect(machine.document(later).numeroDocumento).toBe('001-001-0000002');
    });
  });

  describe('a number that was seen', () => {
    const byNumber = (numero: string): void => resolveAsIssuedWithNumber(machine.counter, id, numero, 'test');

    test.each([
      ['001-001-0000077', '001-001-0000077'],
      ['77', '001-001-0000077'],
      [' 001-001-77 ', '001-001-0000077'],
      ['9999999', '001-001-9999999'],
    ])('%s is read as %s, and settles the doubt', async (typed, number) => {
      byNumber(typed);
      expect(machine.document(id)).toMatchObject({
        state: 'issued-unidentified',
        numeroDocumento: number,
        cdc: null,
        doubt: null,
      });
      expect(history().at(-1)).toMatchObject({
        actor: 'test',
        event: 'document.confirmed-by-number',
        details: { numeroDocumento: number },
      });
      await machine.sendWhatIsDue();
      expect(machine.network.asked).toHaveLength(1);
      expect(verifyStore(machine.counter.store).findings).toEqual([]);
    });

    test.each([
      ['nothing', ''],
      ['zero', '0'],
      ['zeros', '001-001-0000000'],
      ['eight digits', '12345678'],
      ['letters', '001-001-ABC'],
      ['half a number', '001-77'],
      ['a negative one', '-7'],
      ['one of another point', '001-002-0000077'],
      ['one of another establishment', '002-001-0000077'],
    ])('%s is refused', (_name, typed) => {
      const steps = history().length;
      expect(() => byNumber(typed)).toThrow(InputError);
      expectStillInDoubt(steps);
    });

    test("is refused where it is another document's", async () => {
      const other = await machine.sellIssued();
      const steps = history().length;
      expect(() => byNumber(other.numeroDocumento ?? '')).toThrow(InputError);
      expectStillInDoubt(steps);
    });
  });

  describe('a control code that was found', () => {
    test.each([
      ['Pendiente', 'issued'],
      ['Otra cosa', 'issued'],
      ['Aprobado', 'approved'],
    ])('settles it as the service says (%s: %s)', async (word, state) => {
      machine.network.next(estado(word), xmlOf(CDC));
      await byCdc(CDC);
      expect(machine.document(id)).toMatchObject({
        state,
        cdc: CDC,
        numeroDocumento: '001-001-0000077',
        estado: word,
        mensaje: 'm',
        doubt: null,
        qr: qrOf(CDC),
        // The 48 hours run from the attempt whose answer was lost, not from now.
        issuedAt: writtenAt,
        emittedAt: writtenAt,
      });
      expect(history().at(state === 'issued' ? -1 : -2)).toMatchObject({
        actor: 'test',
        event: 'document.confirmed-by-cdc',
        details: { cdc: CDC },
      });
      expect(verifyStore(machine.counter.store).findings).toEqual([]);
    });

    describe('a sale whose clock was set meanwhile has its 48 hours from the attempt', () => {
      const TEN_YEARS_MS = 3653 * 24 * HOUR_MS;
      let sentAt: number;
      let lateId: string;
      async function loseAnswer(isTimeKnown: boolean): Promise<void> {
        machine.network.next((request) => {
          const result = machine.network.issue(request);
          const date = new Date(machine.clock.now()).toUTCString();
          if (isTimeKnown && result.kind === 'answered') result.answer.headers['date'] = date;
          return result;
        });
        machine.sell();
        await machine.sendWhatIsDue();
        machine.network.next(SILENCE);
        lateId = machine.sell().id;
        await machine.sendWhatIsDue();
        sentAt = machine.counter.attempts.ofDocument(lateId)[0]?.writtenAt ?? 0;
      }
      /** Sets the clock while the counter is closed, then confirms by cdc. */
      async function confirmAfter(setMs: number, xml: NetworkResult, cdc = makeCdc({ number: 90 })) {
        machine.clock.jump(HOUR_MS);
        const date = new Date(machine.clock.now()).toUTCString();
        machine.clock.set(setMs);
        machine.reopen();
        machine.network.next(answered(200, success({ estado: 'Aprobado' }), { date }), xml);
        await resolveByCdc(machine.counter, lateId, cdc, 'test');
        return machine.document(lateId).issuedAt;
      }

      test.each([-TEN_YEARS_MS, TEN_YEARS_MS])('set by %d ms', async (setMs) => {
        await loseAnswer(true);
        expect(await confirmAfter(setMs, SILENCE)).toBe(sentAt);
      });
    });

    test.each<[string, NetworkResult]>([
      ['cannot be had', SILENCE],
      ['is of another document', xmlOf(makeCdc({ number: 78 }))],
      ['is an error page', answered(404, `<dCarQR>${qrOf(CDC)}</dCarQR>`)],
    ])('issues it without a QR where its XML %s', async (_name, xml) => {
      machine.network.next(estado('Aprobado'), xml);
      await byCdc(CDC);
      expect(machine.document(id)).toMatchObject({ state: 'approved', cdc: CDC, qr: null });
    });

    test.each<[string, string, RegExp]>([
      ['no cdc', '123', /44 dígitos/],
      ['a wrong check digit', CDC.slice(0, 43) + String((Number(CDC[43]) + 1) % 10), /verificador/],
      ['another type', makeCdc({ type: '07', number: 77 }), /otro tipo/],
      ['another point', makeCdc({ point: '002', number: 77 }), /otro punto/],
      ['another establishment', makeCdc({ establishment: '002', number: 77 }), /otro punto/],
    ])('%s is refused without asking', async (_name, cdc, words) => {
      const steps = history().length;
      await expect(byCdc(cdc)).rejects.toThrow(InputError);
      await expect(byCdc(cdc)).rejects.toThrow(words);
      expectStillInDoubt(steps);
      expect(machine.network.asked).toHaveLength(1);
    });

    test('is refused where its QR has another total, and the doubt stays', async () => {
      const steps = history().length;
      const qr = `${qrOf(CDC)}&amp;dTotGralOpe=1`;
      machine.network.next(
        estado('Aprobado'),
        answered(200, `<dCarQR>${qr.replace('&Id', '&amp;Id')}</dCarQR>`),
      );
      await expect(byCdc(CDC)).rejects.toThrow(InputError);
      expectStillInDoubt(steps);
    });

    test("is refused without asking where it is another company's or another document's", async () => {
      const other = await machine.sellIssued();
      const steps = history().length;
      await expect(byCdc(makeCdc({ ruc: '80069563-1', number: 77 }))).rejects.toThrow(/otra empresa/);
      await expect(byCdc(other.cdc ?? '')).rejects.toThrow(
        `Ese CDC ya es del documento ${other.localNumber}`,
      );
      expectStillInDoubt(steps);
      expect(machine.network.asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
    });

    test.each<[string, NetworkResult, RegExp]>([
      ['cannot be asked', UNREACHABLE, /ECONNREFUSED.*sigue en duda/],
      ['does not answer', SILENCE, /sigue en duda/],
      ['answers HTML', answered(200, '<h1>WiFi</h1>'), /sigue en duda/],
      ['wants a login', answered(401, failure('401', 'Token vencido.')), /Token vencido/],
      ['wants time', answered(429, failure('429', 'Espere.')), /Espere/],
      [
        'does not know it',
        answered(404, failure('404', 'No existe.')),
        /no confirma ese CDC \(No existe\.\)/,
      ],
      [
        'knows it in a state that is no end',
        answered(404, failure('404', 'No.', { error: { estado: 'Inexistente', mensaje: 'No figura.' } })),
        /no confirma ese CDC \(No figura\.\)/,
      ],
      ['says nothing of it', answered(200, success(null)), /no confirma ese CDC/],
    ])('leaves it in doubt where the service %s', async (_name, result, words) => {
      const steps = history().length;
      machine.network.reply = result;
      await expect(byCdc(CDC)).rejects.toThrow(CouldNotError);
      await expect(byCdc(CDC)).rejects.toThrow(words);
      expectStillInDoubt(steps);
    });
  });

  describe('the second of two answers at once', () => {
    test('is refused because the doubt is over', async () => {
      let confirm: (result: NetworkResult) => void = () => {};
      machine.network.next(() => new Promise<NetworkResult>((resolve) => (confirm = resolve)), xmlOf(CDC));
      const answers = byCdc(CDC);
      resolveAsNotIssued(machine.counter, id, 'other');
      confirm(estado('Aprobado'));
      await expect(answers).rejects.toThrow(CouldNotError);
      expect(machine.document(id)).toMatchObject({ state: 'queued', cdc: null });
    });
  });

  describe('a sale that is not in doubt', () => {
    const resolutions: [string, (document: string) => void | Promise<void>][] = [
      ['not issued', (document) => resolveAsNotIssued(machine.counter, document, 'test')],
      ['by number', (document) => resolveAsIssuedWithNumber(machine.counter, document, '7', 'test')],
      ['by cdc', (document) => resolveByCdc(machine.counter, document, CDC, 'test')],
    ];

    test.each(resolutions)('cannot be resolved: %s', async (_name, resolve) => {
      const { id: queued } = machine.sell();
      await expect(async () => resolve(queued)).rejects.toThrow(
        /no está en duda: está en estado «Por enviar»/,
      );
      const issued = await machine.sellIssued();
      await expect(async () => resolve(issued.id)).rejects.toThrow(CouldNotError);
      await expect(async () => resolve('nowhere')).rejects.toThrow(InputError);
      expect(machine.document(issued.id)).toEqual(issued);
    });
  });
});

describe('qrOfXml', () => {
  const CDC = makeCdc();
  const QR = `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${CDC}&dFeEmiDE=3230&cHashQR=ab`;
  const escape = (text: string): string => text.replaceAll('&', '&amp;');
  const xmlWith = (qr: string): string =>
    `<?xml version="1.0"?><rDE xmlns="x"><DE Id="${CDC}"/><gCamFuFD><dCarQR>${qr}</dCarQR></gCamFuFD></rDE>`;

  test.each([
    ['no XML', ''],
    ['HTML', '<html><body>WiFi</body></html>'],
    ['none in it', xmlWith('').replace(/<dCarQR>.*<\/dCarQR>/, '')],
    ['an empty one', xmlWith('')],
    ['that of another document', xmlWith(escape(QR.replace(CDC, makeCdc({ number: 2 }))))],
    ['one whose cdc goes on', xmlWith(escape(QR.replace(CDC, `${CDC}0`)))],
    ['one whose cdc stands elsewhere', xmlWith(escape(QR.replace('&Id=', '&xId=')))],
  ])('returns null: %s', (_name, xml) => {
    expect(qrOfXml(xml, CDC)).toBeNull();
  });

  test('any address comes back exactly, whatever had to be escaped', () => {
    const entities: Record<string, string> = {
      '&': '&amp;',
      '<': '&lt;',
      '>': '&gt;',
      '"': '&quot;',
      "'": '&apos;',
    };
    const tailArbitrary = fc.string({
      unit: fc.constantFrom('a', '1', '&', '<', '>', '"', "'", ';', 'amp;', '=', 'ñ'),
    });
    fc.assert(
      fc.property(tailArbitrary, (tail) => {
        const qr = `https://x/qr?Id=${CDC}&t=${tail}x`;
        expect(qrOfXml(xmlWith(qr.replace(/[&<>"']/g, (one) => entities[one] ?? '')), CDC)).toBe(qr);
      }),
    );
  });
});
