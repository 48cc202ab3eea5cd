import { attentionMethods } from '../../../../shared/contract/attention.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAlerts } from '../../../../main/attention/open-alerts.ts';
import { readAttention } from '../../../../main/attention/read-attention.ts';
import { settleUnclaimed } from '../../../../main/sending/evidence/settle-duplicate.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { DesktopNotifier } from '../../../../main/attention/desktop-notifier.ts';
import type { Alert } from '../../../../shared/contract/attention.ts';
import { HOUR_MS, MINUTE_MS, parseAsuncionTime } from '../../../../shared/domain/dates.ts';
import { EvidenceCounter } from '../../../support/evidence-counter.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { failure } from '../../../support/service-answers.ts';
import { TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

function alerts(of = machine): Alert[] {
  const read = readAttention(of.counter);
  expect(attentionMethods['documents.attention'].output.parse(read)).toEqual(read);
  expect(openAlerts(of.counter).map(({ kind }) => kind)).toEqual(read.alerts.map(({ kind }) => kind));
  return read.alerts;
}

/** Moves the counter's clock forward to this time. */
function goTo(text: string): void {
  machine.clock.jump((parseAsuncionTime(text) ?? Number.NaN) - machine.clock.now());
}

test('near a month’s end the alert totals the waiting sales by currency, and counts the doubts', async () => {
  goTo('2026-11-27T09:00:00');
  machine.network.next(SILENCE, answered(400, failure('400', 'Falta la ciudad.')));
  machine.sell();
  const refused = machine.sell();
  await machine.sendWhatIsDue();
  machine.sell({ venta: { moneda: 'USD' } });
  const soldLast = machine.sell();
  // A sale just made is on its way and raises no alert.
  expect(alerts()).toEqual([]);
  machine.clock.jump(HOUR_MS + MINUTE_MS);
  expect(alerts()).toEqual([
    {
      kind: 'month-end',
      since: refused.soldAt,
      phase: 'ending',
      month: '11/2026',
      lastDay: '30/11/2026',
      totals: [
        { currency: 'PYG', count: 2, total: String(refused.total + soldLast.total) },
        { currency: 'USD', count: 1, total: expect.stringMatching(/^\d+$/) as string },
      ],
      doubts: 1,
    },
  ]);
});

test('the alert counts only sales of the previous month in the first days of a month', () => {
  goTo('2026-11-30T23:50:00');
  const left = machine.sell();
  goTo('2026-12-01T00:10:00');
  machine.sell();
  expect(alerts()).toEqual([
    {
      kind: 'month-end',
      since: left.soldAt,
      phase: 'over',
      month: '11/2026',
      lastDay: '30/11/2026',
      totals: [{ currency: 'PYG', count: 1, total: String(left.total) }],
      doubts: 0,
    },
  ]);
  goTo('2026-12-06T00:00:00');
  expect(alerts().map(({ kind }) => kind)).toEqual(['old-queue']);
});

test('unclaimed numbers wait for a person’s explanation, which the audit chain keeps', async () => {
  const shop = new EvidenceCounter();
  await shop.learn();
  // Another counter on the same point.
  shop.machine.network.issue({
    method: 'POST',
    url: '',
    headers: {},
    answerTimeoutMs: 0,
    body: JSON.stringify({ venta: { numero_establecimiento: '001', punto_expedicion: '001' } }),
  });
  await shop.learn(1);
  const [found] = alerts(shop.machine);
  expect(found).toMatchObject({
    kind: 'unclaimed-numbers',
    documentKind: 'invoice',
    timbrado: '12345678',
    numbers: '001-001-0000051',
  });
  const id = found?.kind === 'unclaimed-numbers' ? found.id : 0;
  settleUnclaimed(shop.machine.counter, id, 'El otro puesto usó este punto', 'ana');
  expect(alerts(shop.machine)).toEqual([]);
  expect(shop.machine.counter.store.audit.ofSubject('evidence').at(-1)).toMatchObject({
    actor: 'ana',
    event: 'evidence.number-settled',
    details: { numbers: '001-001-0000051', words: 'El otro puesto usó este punto' },
  });
  expect(() => settleUnclaimed(shop.machine.counter, id, 'otra vez', 'ana')).toThrow(CouldNotError);
  shop.machine.remove();
});

test('a lasting alert notifies once a day, even if it ended and came back', async () => {
  const told: string[] = [];
  const notifier = new DesktopNotifier({
    show: ({ title, leadsTo }) => told.push(`${title} > ${leadsTo.kind}`),
    lookedAt: () => new Set(),
    onCount: () => {},
    report: (event) => told.push(event),
  });
  const look = async (): Promise<string[]> => {
    notifier.lookSoon();
    await machine.clock.advance(2000);
    return told.splice(0);
  };
  goTo('2026-11-22T08:00:00');
  machine.sell();
  notifier.join(machine.counter);
  expect(await look()).toEqual([]);
  goTo('2026-11-23T08:30:00');
  expect(await look()).toEqual(['Hay ventas que esperan hace más de un día > attention']);
  await machine.sendWhatIsDue();
  expect(await look()).toEqual([]);
  machine.counter.store.db.pragma('synchronous = OFF');
  machine.sell();
  goTo('2026-11-24T09:00:00');
  expect(await look()).toEqual(['Hay ventas que esperan hace más de un día > attention']);
  goTo('2026-11-24T20:00:00');
  expect(await look()).toEqual([]);
  goTo('2026-11-25T00:00:01');
  expect(await look()).toEqual(['Hay ventas que esperan hace más de un día > attention']);
  await notifier.leave();
});
