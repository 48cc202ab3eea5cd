import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveLot, moveLot } from '../../../../main/attention/decide-lot.ts';
import { readAlerts } from '../../../../main/attention/read-attention.ts';
import { resolveAsNotIssued } from '../../../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import { refreshLookups } from '../../../../main/reference-data/refresh-list.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import type { Alert } from '../../../../shared/contract/attention.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/dates.ts';
import { invoiceRequestSchema } from '../../../../shared/wire/invoice.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, isProbe, SILENCE } from '../../../support/fake-network.ts';
import { ISSUING_POINT } from '../../../support/sale-bodies.ts';
import { failure, success } from '../../../support/service-answers.ts';

const NEW_POINT = { ...ISSUING_POINT, numero_timbrado: '87654321' };
const REFUSED = answered(400, failure('400', 'El timbrado no está vigente.'));

let machine: TestCounter;
let listed: unknown[];
beforeEach(async () => {
  machine = new TestCounter();
  await list([ISSUING_POINT]);
});
afterEach(() => machine.remove());

/** Makes this the service's list of timbrados, and reads it. */
async function list(timbrados: unknown[]): Promise<void> {
  listed = timbrados;
  const reply = machine.network.reply;
  machine.network.reply = ({ url }) =>
    answered(200, success(new URL(url).pathname === '/timbrados' ? listed : []));
  const lists = refreshLookups(machine.counter);
  while ((await lists.next()).done !== true) continue;
  machine.network.reply = (request) => {
    if (isProbe(request)) return answered(200, success(listed));
    return request.method === 'POST' || typeof reply !== 'function'
      ? machine.network.issue(request)
      : reply(request);
  };
}

function lot(): Extract<Alert, { kind: 'timbrado-lot' }> {
  const found = readAlerts(machine.counter).find((alert) => alert.kind === 'timbrado-lot');
  if (found === undefined) throw new Error('no lot');
  return found;
}

const lots = (): number => readAlerts(machine.counter).filter(({ kind }) => kind === 'timbrado-lot').length;
const timbradoOf = (id: string): string =>
  invoiceRequestSchema.parse(JSON.parse(machine.document(id).body)).venta.numero_timbrado;

test('a lot holds the waiting sales made before the change, and none made after', async () => {
  const queued = machine.sell();
  await list([NEW_POINT]);
  machine.clock.jump(MINUTE_MS);
  machine.sell();
  expect(lot()).toMatchObject({
    timbrado: '12345678',
    point: '001-001',
    what: expect.stringContaining('ya no está en la lista') as string,
    documents: [{ document: { id: queued.id }, obstacle: null }],
    total: 1,
    targets: [NEW_POINT],
  });
  expect(timbradoOf(queued.id)).toBe('12345678');
});

test('a lot ends when its timbrado is listed again or its sales are issued', async () => {
  machine.sell();
  await list([NEW_POINT]);
  expect(lots()).toBe(1);
  await list([ISSUING_POINT, NEW_POINT]);
  expect(lots()).toBe(0);
  await list([NEW_POINT]);
  expect(lots()).toBe(1);
  await machine.sendWhatIsDue();
  expect(lots()).toBe(0);
});

test('a lot that is left is sent unchanged and not asked about again', async () => {
  const { id, localNumber } = machine.sell();
  await list([NEW_POINT]);
  const { changeId } = lot();
  expect(leaveLot(machine.counter, changeId, 'ana')).toEqual({ moved: 0, stayed: [localNumber] });
  expect(lots()).toBe(0);
  expect(machine.changes.at(-1)).toMatchObject({
    actor: 'ana',
    event: 'timbrado.lot-left',
    subject: '12345678/001/001',
    details: { change: 'gone', stayed: [localNumber] },
  });
  expect(() => leaveLot(machine.counter, changeId, 'ana')).toThrow(CouldNotError);
  await machine.sendWhatIsDue();
  expect(timbradoOf(id)).toBe('12345678');
});

test('moved sales keep their identity and earlier bodies, and go out under the other timbrado', async () => {
  machine.network.next(REFUSED);
  const refused = machine.sell();
  await machine.sendWhatIsDue();
  const queued = machine.sell();
  await list([NEW_POINT]);
  machine.clock.jump(MINUTE_MS);
  expect(moveLot(machine.counter, lot().changeId, NEW_POINT, 'ana')).toEqual({ moved: 2, stayed: [] });
  expect(lots()).toBe(0);
  for (const before of [refused, queued]) {
    expect(machine.document(before.id)).toMatchObject({
      state: 'queued',
      localNumber: before.localNumber,
      soldAt: before.soldAt,
      total: before.total,
      numeroTimbrado: '87654321',
    });
    expect(timbradoOf(before.id)).toBe('87654321');
    expect(machine.counter.bodies.ofDocument(before.id)).toEqual([
      expect.objectContaining({ round: 1, body: before.body, replacedBy: 'ana' }),
    ]);
    expect(machine.counter.store.audit.ofSubject(before.id).at(-1)).toMatchObject({
      actor: 'ana',
      event: 'document.corrected',
      details: { to: 'queued', changed: ['venta.numero_timbrado'] },
    });
  }
  const [ofQueued] = machine.counter.bodies.ofDocument(queued.id);
  expect(ofQueued?.refusal).toBeNull();
  await machine.sendWhatIsDue();
  expect([refused, queued].map(({ id }) => machine.state(id))).toEqual(['issued', 'issued']);
  const sent = machine.network.written.slice(-2).map(({ body }) => JSON.parse(body ?? '') as unknown);
  expect(sent).toMatchObject([{ venta: NEW_POINT }, { venta: NEW_POINT }]);
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
});

test('a sale that may have been sent stays; a lot of nothing else cannot be moved', async () => {
  machine.network.next(SILENCE);
  const doubtful = machine.sell();
  await machine.sendWhatIsDue();
  await list([NEW_POINT]);
  // A sale in doubt is in no lot.
  expect(lots()).toBe(0);
  machine.clock.jump(2 * HOUR_MS);
  resolveAsNotIssued(machine.counter, doubtful.id, 'ana');
  const { changeId, documents } = lot();
  expect(documents.map(({ obstacle }) => obstacle)).toEqual(['maybe-sent']);
  expect(() => moveLot(machine.counter, changeId, NEW_POINT, 'ana')).toThrow(CouldNotError);
  expect(lots()).toBe(1);
  expect(timbradoOf(doubtful.id)).toBe('12345678');
});

test('a lot moves only to another point on the list', async () => {
  const { id } = machine.sell();
  await list([{ ...ISSUING_POINT, estado: 'SUSPENDIDO' }, NEW_POINT]);
  const { changeId } = lot();
  const to = (point: typeof NEW_POINT | typeof ISSUING_POINT) => (): unknown =>
    moveLot(machine.counter, changeId, point, 'ana');
  expect(to({ ...NEW_POINT, numero_timbrado: '11112222' })).toThrow(InputError);
  expect(to(ISSUING_POINT)).toThrow(InputError);
  expect(timbradoOf(id)).toBe('12345678');
});

test('a sale moved while it connects is sent with its new body only', async () => {
  const { id } = machine.sell();
  await list([NEW_POINT]);
  const { changeId } = lot();
  machine.network.onConnected = () => {
    machine.network.onConnected = () => {};
    moveLot(machine.counter, changeId, NEW_POINT, 'ana');
  };
  await machine.sendWhatIsDue();
  const sent = machine.network.written.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => JSON.parse(body ?? '') as unknown)).toMatchObject([{ venta: NEW_POINT }]);
  expect(machine.document(id)).toMatchObject({ state: 'issued', numeroTimbrado: '87654321' });
});
