import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { DesktopNotifier } from '../../../../main/attention/desktop-notifier.ts';
import type { Notice } from '../../../../main/attention/notice-words.ts';
import type { AuditEntry } from '../../../../main/database/audit-chain.ts';
import { saveShopSettings } from '../../../../main/shop/settings/save-shop-settings.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { failure, success } from '../../../support/service-answers.ts';

const HOUR_MS = 3_600_000;
const WINDOW_MS = 48 * HOUR_MS;
const REFUSED = answered(400, failure('400', 'Falta la ciudad.'));
const REJECTED = answered(200, success({ estado: 'Rechazado', mensaje: 'RUC inexistente' }));

let machine: TestCounter;
let notifier: DesktopNotifier;
let told: Notice[];
let inSight: Set<string>;
let counts: number;
let failures: string[];
let listened: number;

beforeEach(() => {
  machine = new TestCounter();
  [told, inSight, counts, failures, listened] = [[], new Set(), 0, [], 0];
  open();
});
afterEach(async () => {
  await notifier.leave();
  machine.remove();
  expect(failures).toEqual([]);
});

function open(): void {
  notifier = new DesktopNotifier({
    show: (notice) => told.push(notice),
    lookedAt: () => inSight,
    onCount: () => (counts += 1),
    report: (event) => failures.push(event),
  });
  notifier.join(machine.counter);
}

/** Passes on the committed changes and waits for their notices. */
async function settle(): Promise<Notice[]> {
  const changes: AuditEntry[] = machine.changes.slice(listened);
  listened = machine.changes.length;
  notifier.changed(changes);
  await machine.clock.advance(2000);
  return told.splice(0);
}

async function sellInto(...replies: Parameters<TestCounter['network']['next']>): Promise<string> {
  machine.network.next(...replies);
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  return id;
}

test('a document that needs a person is notified once, with a link to it, and not again after a restart', async () => {
  const id = await sellInto(REFUSED);
  expect(await settle()).toEqual([
    {
      title: 'El servicio no aceptó la venta C1-000001',
      body: 'Falta la ciudad.',
      leadsTo: { kind: 'document', id },
    },
  ]);
  expect(await settle()).toEqual([]);
  await machine.clock.advance(180_000);
  await notifier.leave();
  machine.reopen();
  open();
  expect(await settle()).toEqual([]);
});

test('news not yet notified is notified at the next start', async () => {
  await notifier.leave();
  await sellInto(SILENCE);
  expect(await settle()).toEqual([]);
  machine.reopen();
  open();
  expect(await settle()).toMatchObject([{ title: 'No se sabe si se emitió la venta C1-000001' }]);
});

test('a rejection names the invoice and says why', async () => {
  const { id } = await machine.sellIssued();
  await settle();
  machine.network.next(REJECTED);
  await machine.clock.advance(10 * 60_000);
  await machine.sendWhatIsDue();
  expect(await settle()).toEqual([
    {
      title: 'La DNIT rechazó la factura 001-001-0000001',
      body: 'RUC inexistente',
      leadsTo: { kind: 'document', id },
    },
  ]);
});

test('several at one moment are one notice, which leads to the list', async () => {
  await sellInto(REFUSED);
  await sellInto(REFUSED);
  await sellInto(REFUSED);
  expect(await settle()).toEqual([
    {
      title: '3 ventas no aceptadas',
      body: 'Toque para ver qué hacer con cada una.',
      leadsTo: { kind: 'attention' },
    },
  ]);
  await sellInto(REFUSED);
  await sellInto(SILENCE);
  expect(await settle()).toMatchObject([
    { title: '2 documentos necesitan atención', body: '1 documento en duda, 1 venta no aceptada.' },
  ]);
});

describe('no notice is shown', () => {
  test('while the shop wants none, nor later for what happened then', async () => {
    const decide = (desktopNotices: boolean): void =>
      void saveShopSettings(machine.counter, { desktopNotices }, 'screen');
    decide(false);
    await sellInto(REFUSED);
    expect(await settle()).toEqual([]);
    decide(true);
    expect(await settle()).toEqual([]);
    await sellInto(REFUSED);
    expect(await settle()).toHaveLength(1);
  });
});

test('a closing window is notified with 4 hours and with 1 hour left, once each, and not once it is over', async () => {
  const { id, issuedAt } = await machine.sellIssued();
  requestCancellation(machine.counter, id, 'Se equivocó', 'screen');
  const closesAt = (issuedAt ?? 0) + WINDOW_MS;
  const at = async (leftMs: number): Promise<string[]> => {
    machine.clock.jump(closesAt - leftMs - machine.clock.now() - 60_000);
    await machine.clock.advance(60_000);
    return told.splice(0).map(({ title }) => title);
  };
  await settle();
  const [last] = [await at(13 * HOUR_MS), counts];
  expect(last).toEqual([]);
  expect(counts).toBe(0);
  expect(await at(11 * HOUR_MS)).toEqual([]);
  // It has come into the list, so the status bar counts again.
  expect(counts).toBe(1);
  expect(await at(4 * HOUR_MS + 60_000)).toEqual([]);
  expect(await at(4 * HOUR_MS)).toEqual(['Quedan menos de 4 horas para anular la factura 001-001-0000001']);
  expect(await at(3 * HOUR_MS)).toEqual([]);
  expect(await at(HOUR_MS)).toEqual(['Queda menos de 1 hora para anular la factura 001-001-0000001']);
  expect(await at(60_000)).toEqual([]);
  expect(await at(-60_000)).toEqual([]);
});

describe('a login', () => {
  test('is notified once when it ends, and again when the next one ends', async () => {
    await sellInto(answered(401, failure('401', 'Token vencido.')));
    expect(await settle()).toMatchObject([{ title: 'Hay que iniciar sesión', leadsTo: { kind: 'window' } }]);
    machine.sell();
    expect(await settle()).toEqual([]);
    const { store, sending } = machine.counter;
    store.commit(() => sending.release());
    expect(await settle()).toEqual([]);
    store.commit(() => sending.rejectToken('a-training-token'));
    expect(await settle()).toMatchObject([{ title: 'Hay que iniciar sesión' }]);
  });

  test('is asked for once a sale waits, if there has been none yet', async () => {
    await notifier.leave();
    machine.remove();
    machine = new TestCounter(null);
    listened = 0;
    open();
    expect(await settle()).toEqual([]);
    machine.sell();
    expect(await settle()).toMatchObject([{ title: 'Hay que iniciar sesión' }]);
  });
});
