import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../../shared/domain/dates.ts';
import { duplicateWords } from '../../../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { documentDetailSchema } from '../../../../../shared/contract/documents.ts';
import { readDocumentDetail } from '../../../../../main/documents/document-detail.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../../../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import { changeEvidenceSettings } from '../../../../../main/sending/evidence/change-settings.ts';
import { reportFindings } from '../../../../../main/sending/evidence/report-findings.ts';
import { settleDuplicate } from '../../../../../main/sending/evidence/settle-duplicate.ts';
import { readCounterStatus } from '../../../../../main/attention/read-counter-status.ts';
import { EvidenceCounter } from '../../../../support/evidence-counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, makeCdc, success } from '../../../../support/service-answers.ts';

let shop: EvidenceCounter;
beforeEach(async () => {
  shop = new EvidenceCounter();
  await shop.learn();
});
afterEach(() => shop.checkAndRemove());

const turnOn = (): void =>
  void changeEvidenceSettings(shop.machine.counter, { isAutomatic: true }, 'shopkeeper');
const wait = (minutes: number): void => shop.machine.clock.jump(minutes * MINUTE_MS);
const foreignNumber = (): void =>
  void shop.machine.network.issue({
    method: 'POST',
    url: '',
    headers: {},
    body: JSON.stringify({ venta: { numero_establecimiento: '001', punto_expedicion: '001' } }),
    answerTimeoutMs: 1,
  });

describe('the facts', () => {
  test('follow every outcome, across a restart', async () => {
    const lost = await shop.sellWith(SILENCE);
    await shop.sellWith(answered(400, failure('400', 'Datos incorrectos')));
    await shop.sellWith(answered(200, success({})));
    const taken = await shop.sellWith(shop.lostAfter);
    await shop.sellWith(UNREACHABLE);
    shop.machine.reopen();
    await shop.learn(2);
    resolveAsIssuedWithNumber(shop.machine.counter, taken, '51', 'test');
    expect(shop.evidenceOf(lost)).toMatchObject({ verdict: 'touched-by-refusal', beforeNumber: 50 });
    expect(shop.machine.counter.evidence.streams()).toMatchObject([
      {
        key: { kind: 'invoice', puntoExpedicion: '001' },
        stream: { lastNumber: 54, isLearned: true, off: null },
      },
    ]);
  });

  test('an attempt cut off by a crash is a doubt like any other', async () => {
    const { id } = shop.machine.sell();
    shop.machine.network.next(() => {
      shop.machine.counter.store.db.exec(
        `CREATE TEMP TRIGGER full BEFORE UPDATE ON main.attempts BEGIN SELECT RAISE(ABORT, 'full'); END`,
      );
      return SILENCE;
    });
    const writtenAt = shop.machine.clock.now();
    await expect(shop.machine.sendWhatIsDue()).rejects.toThrow('full');
    wait(30);
    shop.machine.reopen();
    expect(shop.evidenceOf(id)).toMatchObject({
      verdict: 'no-number-since',
      quietUntil: writtenAt + 60 * MINUTE_MS,
    });
  });

  test('another timbrado of the point touches the doubts of this one', async () => {
    const id = await shop.sellWith(SILENCE);
    await shop.machine.sellIssued({ venta: { numero_timbrado: '87654321' } });
    wait(61);
    await shop.learn(1);
    expect(shop.evidenceOf(id)?.verdict).toBe('touched-by-timbrado');
  });
});

describe('a person’s decision', () => {
  test.each([
    ['not issued', async (id: string) => resolveAsNotIssued(shop.machine.counter, id, 'Ana')],
    ['by number', async (id: string) => resolveAsIssuedWithNumber(shop.machine.counter, id, '51', 'Ana')],
    [
      'by cdc',
      (id: string) => {
        shop.machine.network.next(
          answered(200, success({ estado: 'Pendiente', mensaje: 'm' })),
          answered(404, ''),
        );
        return resolveByCdc(shop.machine.counter, id, makeCdc({ number: 51 }), 'Ana');
      },
    ],
  ])('%s: is in the audit chain with the evidence shown', async (_name, answer) => {
    const id = await shop.sellWith(shop.lostAfter);
    await shop.learn(1);
    await answer(id);
    const decision = shop.machine.counter.store.audit
      .ofSubject(id)
      .find(({ event }) => event.startsWith('document.confirmed'));
    expect(decision).toMatchObject({ actor: 'Ana', at: shop.machine.clock.now() });
    expect(decision?.details['evidence']).toMatchObject({
      verdict: 'all-issued',
      suggests: 'issued',
      missing: [51],
    });
  });

  test.each([
    ['of another document', '50', 'ya es del documento C1-000050'],
    ['from before the attempt', '49', 'ya es del documento'],
    ['far off', '152', 'queda lejos'],
  ])('a number %s is refused', async (_name, number, why) => {
    const id = await shop.sellWith(SILENCE);
    await shop.learn(1);
    const resolve = (): void => resolveAsIssuedWithNumber(shop.machine.counter, id, number, 'test');
    expect(resolve).toThrow(InputError);
    expect(resolve).toThrow(why);
    expect(shop.machine.state(id)).toBe('uncertain');
  });

  test('a cdc with such a number is refused too, without asking the service', async () => {
    const id = await shop.sellWith(SILENCE);
    const asked = shop.machine.network.asked.length;
    for (const number of [50, 500]) {
      const resolve = resolveByCdc(shop.machine.counter, id, makeCdc({ number }), 'test');
      await expect(resolve).rejects.toThrow(InputError);
    }
    expect(shop.machine.network.asked).toHaveLength(asked);
  });

  test('a number from before the attempt that no document has is refused too', async () => {
    await shop.sellWith(shop.lostAfter);
    await shop.learn(1);
    const id = await shop.sellWith(SILENCE);
    const resolve = (): void => resolveAsIssuedWithNumber(shop.machine.counter, id, '51', 'test');
    expect(resolve).toThrow('es de antes de este envío');
  });
});

describe('automatic re-queueing', () => {
  test('is off until turned on, which records its assumption', async () => {
    const id = await shop.sellWith(SILENCE);
    wait(61);
    await shop.learn(1);
    expect(shop.evidenceOf(id)).toMatchObject({ verdict: 'none-issued', suggests: 'not-issued' });
    expect(shop.machine.state(id)).toBe('uncertain');
    turnOn();
    expect(shop.machine.counter.store.audit.ofSubject('evidence')).toMatchObject([
      {
        actor: 'shopkeeper',
        event: 'evidence.settings-changed',
        details: { isAutomatic: true, quietMs: 60 * 60_000, assumption: 'no-answer-after-quiet' },
      },
    ]);
  });

  test('sends what was not issued once more, in its old place, and records the evidence', async () => {
    turnOn();
    const id = await shop.sellWith(SILENCE);
    await shop.learn(1);
    expect(shop.machine.state(id)).toBe('uncertain');
    wait(61);
    await shop.learn(1);
    expect(shop.machine.document(id)).toMatchObject({ state: 'issued', numeroDocumento: '001-001-0000053' });
    expect(shop.history(id).filter((event) => event === 'document.confirmed-not-issued')).toHaveLength(1);
    const decision = shop.machine.counter.store.audit
      .ofSubject(id)
      .find(({ event }) => event === 'document.confirmed-not-issued');
    expect(decision).toMatchObject({
      actor: 'counter',
      details: { evidence: { verdict: 'none-issued', beforeNumber: 50, lastNumber: 52 } },
    });
    const wroteIt = shop.machine.network.written.filter(
      ({ body }) => body === shop.machine.document(id).body,
    );
    expect(wroteIt).toHaveLength(2);
  });

  test('leaves what is probably issued, or has a refusal in between', async () => {
    turnOn();
    const success200 = await shop.sellWith(answered(200, success({})));
    const taken = await shop.sellWith(shop.lostAfter);
    wait(61);
    await shop.learn(1);
    expect([shop.machine.state(success200), shop.machine.state(taken)]).toEqual(['uncertain', 'uncertain']);
    const touched = await shop.sellWith(SILENCE);
    await shop.sellWith(answered(400, failure('400', 'No')));
    wait(61);
    await shop.learn(1);
    expect(shop.machine.state(touched)).toBe('uncertain');
  });

  test('the evidence found before it was turned on is used at the next start', async () => {
    const id = await shop.sellWith(SILENCE);
    wait(61);
    await shop.learn(1);
    turnOn();
    shop.machine.reopen();
    expect(shop.machine.state(id)).toBe('queued');
  });

  test('is turned off for good by an unexplained gap, with a standing warning', async () => {
    turnOn();
    const id = await shop.sellWith(SILENCE);
    foreignNumber();
    foreignNumber();
    wait(61);
    await shop.learn(1);
    expect(shop.machine.state(id)).toBe('uncertain');
    expect(shop.machine.counter.evidence.settings().isAutomatic).toBe(false);
    expect(shop.machine.counter.store.audit.ofSubject('evidence').at(-1)).toMatchObject({
      actor: 'counter',
      event: 'evidence.turned-off',
      details: { why: 'unexplained', firstMissing: 51, lastMissing: 52, automaticTurnedOff: true },
    });
    expect(readCounterStatus(shop.machine.counter).warnings).toEqual([
      expect.stringContaining('faltan números entre el 001-001-0000051 y el 001-001-0000052') as string,
    ]);
    await shop.learn(50);
    expect(readCounterStatus(shop.machine.counter).warnings).toEqual([]);
    expect(shop.machine.counter.evidence.settings().isAutomatic).toBe(false);
    expect(shop.machine.state(id)).toBe('uncertain');
  });

  test.each([9, 0, -1, 10.5, Number.NaN, 1441])('a quiet period of %s minutes is refused', (quietMinutes) => {
    const change = (): unknown => changeEvidenceSettings(shop.machine.counter, { quietMinutes }, 'test');
    expect(change).toThrow(InputError);
  });

  test('the quiet period is the one the shop set', async () => {
    changeEvidenceSettings(shop.machine.counter, { quietMinutes: 10, isAutomatic: true }, 'test');
    const id = await shop.sellWith(SILENCE);
    wait(10);
    await shop.learn(1);
    expect(shop.machine.state(id)).toBe('issued');
  });
});

describe('a first attempt that is registered late', () => {
  /** Sends a sale again on evidence; then the service registers the first attempt too. */
  async function sendTwice(): Promise<string> {
    turnOn();
    const id = await shop.sellWith(SILENCE);
    wait(61);
    await shop.learn(1);
    foreignNumber();
    await shop.learn(1);
    return id;
  }

  test('is shown as a possible duplicate, with the remedy, until a person settles it', async () => {
    const id = await sendTwice();
    const suspicion = { firstMissing: 53, lastMissing: 53 };
    expect(shop.machine.counter.evidence.possibleDuplicates()).toMatchObject([
      { documentId: id, ...suspicion },
    ]);
    const detail = readDocumentDetail(shop.machine.counter, id);
    expect(documentDetailSchema.parse(detail).possibleDuplicate).toEqual(suspicion);
    const words = duplicateWords({ ...shop.machine.document(id), ...suspicion });
    expect(words).toBe(
      'Posible duplicado: el número 001-001-0000053 puede ser de la venta C1-000051, que se volvió a enviar y salió con el número 001-001-0000052. Búsquela en el portal por C1-000051; si está dos veces, anule una dentro de las 48 horas.',
    );
    const status = readCounterStatus(shop.machine.counter);
    expect(status.attention).toBe(1);
    expect(status.warnings[0]).toBe(words);
    // Its assumption was wrong.
    expect(shop.machine.counter.evidence.settings().isAutomatic).toBe(false);
    shop.machine.reopen();
    settleDuplicate(shop.machine.counter, id, 'Ana');
    expect(readCounterStatus(shop.machine.counter).attention).toBe(0);
    expect(readDocumentDetail(shop.machine.counter, id).possibleDuplicate).toBeNull();
    expect(shop.machine.counter.store.audit.ofSubject(id).at(-1)).toMatchObject({
      actor: 'Ana',
      event: 'document.duplicate-settled',
      details: suspicion,
    });
    expect(() => settleDuplicate(shop.machine.counter, id, 'Ana')).toThrow(CouldNotError);
    expect(() => settleDuplicate(shop.machine.counter, 'nobody', 'Ana')).toThrow(InputError);
  });

  test('a second gap joins the first as one suspicion; a gap within it is not reported', async () => {
    const id = await sendTwice();
    foreignNumber();
    await shop.learn(1);
    const { counter } = shop.machine;
    const told = () => shop.history(id).filter((event) => event === 'document.possible-duplicate').length;
    const suspicion = { documentId: id, firstMissing: 53, lastMissing: 55 };
    expect(counter.evidence.possibleDuplicates()).toMatchObject([suspicion]);
    expect(told()).toBe(2);
    counter.store.commit(() => {
      const within = {
        kind: 'possible-duplicate',
        documentId: id,
        firstMissing: 55,
        lastMissing: 55,
      } as const;
      reportFindings(counter.store, counter.documents.get(id), [within], 1);
    });
    expect(counter.evidence.possibleDuplicates()).toMatchObject([suspicion]);
    expect(told()).toBe(2);
  });
});
