import { describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { cancellationOffer } from '../../../../../main/documents/cancellation/cancellation-offer.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { resolveAsIssuedWithNumber } from '../../../../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { answered, SILENCE } from '../../../../support/fake-network.ts';
import { failure, issuedData, success } from '../../../../support/service-answers.ts';

const HOUR_MS = 3_600_000;
const MOTIVO = 'Se equivocó el cliente';

const machine = perTest(() => new TestCounter());

const cancel = (id: string, motivo = MOTIVO): void =>
  requestCancellation(machine.counter, id, motivo, 'test');
const history = (id: string) => machine.counter.store.audit.ofSubject(id);

async function sellWith(result: NetworkResult): Promise<string> {
  const { id } = machine.sell();
  machine.network.next(result);
  await machine.sendWhatIsDue();
  return id;
}

const issuedAs = (estado: string): NetworkResult =>
  answered(200, success({ ...issuedData({ number: 1 }), estado_etax: { estado } }));

describe('a document that was never issued', () => {
  test('is discarded where it is in the queue', async () => {
    const { id } = machine.sell();
    cancel(id);
    expect(machine.state(id)).toBe('discarded');
    expect(history(id).at(-1)).toMatchObject({
      actor: 'test',
      event: 'document.voided',
      details: { from: 'queued', to: 'discarded', motivo: MOTIVO },
    });
    await expect(machine.sendWhatIsDue()).resolves.toBeUndefined();
    expect(machine.network.asked).toEqual([]);
  });

  test('refused', async () => {
    const id = await sellWith(answered(400, failure('400', 'No.')));
    cancel(id);
    expect(machine.document(id)).toMatchObject({ state: 'discarded', refusal: null });
  });
});

describe('an issued document', () => {
  test.each(['Pendiente', 'Aprobado'])('as %s gets a cancellation in the outbox', async (estado) => {
    const id = await sellWith(issuedAs(estado));
    const { issuedAt, state } = machine.document(id);
    await machine.clock.advance(HOUR_MS);
    cancel(id);
    expect(machine.state(id)).toBe(state);
    expect(machine.counter.cancellations.ofDocument(id)).toEqual([
      {
        id: expect.any(String),
        documentId: id,
        motivo: MOTIVO,
        state: 'queued',
        requestedAt: machine.clock.now(),
        deadlineAt: (issuedAt ?? 0) + 48 * HOUR_MS,
        settledAt: null,
        resultCode: null,
        resultMessage: null,
        protocol: null,
        unclearSince: null,
      },
    ]);
    expect(machine.counter.entries.find(id, 'cancel')).toMatchObject({
      state: 'waiting',
      dueAt: machine.clock.now(),
    });
    expect(history(id).at(-1)).toMatchObject({
      event: 'cancellation.requested',
      actor: 'test',
      details: { motivo: MOTIVO },
    });
  });

  test('is not asked for twice', async () => {
    const { id } = await machine.sellIssued();
    cancel(id);
    expect(() => cancel(id)).toThrow(/ya está pedida/);
    expect(machine.counter.cancellations.ofDocument(id)).toHaveLength(1);
  });

  test('can be cancelled up to the last millisecond of 48 hours', async () => {
    const { id } = await machine.sellIssued();
    machine.clock.jump(48 * HOUR_MS - 1);
    expect(() => cancel(id)).not.toThrow();
  });

  test('cannot be cancelled after 48 hours, and the error says what to do instead', async () => {
    const { id } = await machine.sellIssued();
    machine.clock.jump(48 * HOUR_MS);
    expect(() => cancel(id)).toThrow(CouldNotError);
    expect(() => cancel(id)).toThrow(/venció el 23\/11\/2026 10:00:00.*nota de crédito/);
    expect(machine.counter.cancellations.ofDocument(id)).toEqual([]);
  });

  test('has its 48 hours by the clock that shows them last', async () => {
    const { id } = await machine.sellIssued();
    const { clock, counter } = machine;
    const tellService = (hours: number): void =>
      counter.sending.learnServiceTime(new Date(clock.now() + hours * HOUR_MS).toUTCString(), clock.now());
    tellService(-24);
    clock.jump(49 * HOUR_MS);
    expect(cancellationOffer(counter, machine.document(id)).kind).toBe('request');
    tellService(0);
    expect(() => cancel(id)).toThrow(/venció/);
    clock.jump(-2 * HOUR_MS);
    tellService(240);
    expect(() => cancel(id)).not.toThrow();
  });
});

describe('a document that cannot be cancelled says why', () => {
  test('a document with its number alone', async () => {
    const id = await sellWith(SILENCE);
    resolveAsIssuedWithNumber(machine.counter, id, '7', 'test');
    expect(() => cancel(id)).toThrow(/portal/);
  });

  test('rejected', async () => {
    const id = await sellWith(issuedAs('Rechazado'));
    expect(() => cancel(id)).toThrow(/rechazado/);
  });

  test('cancelled already', () => {
    const { id } = machine.sell();
    cancel(id);
    expect(() => cancel(id)).toThrow(/ya está anulado/);
  });

  test('not there', () => {
    expect(() => cancel('nowhere')).toThrow(InputError);
  });
});

describe('the reason', () => {
  test.each([
    ['nothing', ''],
    ['blanks', '        '],
    ['four letters', 'nada'],
    ['501 letters', 'x'.repeat(501)],
  ])('%s is refused, and nothing happens', async (_name, motivo) => {
    const { id } = await machine.sellIssued();
    expect(() => cancel(id, motivo)).toThrow(InputError);
    expect(() => cancel(id, motivo)).toThrow(
      expect.objectContaining({ fields: [{ path: 'motivo', message: expect.stringMatching(/^Motivo/) }] }),
    );
    expect(machine.counter.cancellations.ofDocument(id)).toEqual([]);
  });

  test.each(['cinco', 'x'.repeat(500)])('%s will do', async (motivo) => {
    const { id } = await machine.sellIssued();
    expect(() => cancel(id, motivo)).not.toThrow();
  });
});
