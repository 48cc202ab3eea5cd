import { cpSync, existsSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveLot } from '../../../../main/attention/decide-lot.ts';
import { readAlerts } from '../../../../main/attention/read-attention.ts';
import { readCounterStatus } from '../../../../main/attention/read-counter-status.ts';
import { applyChanges } from '../../../../main/chain/apply-changes.ts';
import { settlePoints } from '../../../../main/chain/apply-points.ts';
import { leaveChain } from '../../../../main/chain/leave-chain.ts';
import { keepMembership, membershipFileIn } from '../../../../main/chain/membership.ts';
import { resolveAsNotIssued } from '../../../../main/documents/doubt/resolve-doubt.ts';
import { sha256 } from '../../../../main/kernel/files/sha256.ts';
import { refreshLookups } from '../../../../main/reference-data/refresh-list.ts';
import type { DocumentRecord } from '../../../../main/sending/document-record.ts';
import type { Point } from '../../../../shared/chain/points.ts';
import { HOUR_MS } from '../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, isProbe, SILENCE } from '../../../support/fake-network.ts';
import { learnFromAudit } from '../../../support/learn-from-audit.ts';
import { cliBeside } from '../../../support/run-cli.ts';
import { ISSUING_POINT } from '../../../support/sale-bodies.ts';
import { success } from '../../../support/service-answers.ts';

const SELF = 'b001.c1';
const OTHER = 'b001.c2';
const ID = '12345678-001-001';
const LANE = '12345678/001/001';

let machine: TestCounter;
let revision: number;
beforeEach(() => {
  machine = new TestCounter();
  machine.listener = () => {
    if (machine.counter.store.db.open) settlePoints(machine.counter);
  };
  revision = 0;
});
afterEach(() => machine.remove());

/** Tells the counter a record of its point, as the head office's next change; null: a list without one. */
async function tell(point: Partial<Point> | null): Promise<void> {
  revision += 1;
  const record = { counter: SELF, epoch: 1, since: 0, state: 'held', to: null, ...point };
  const { sharedRecords } = machine.counter;
  const place = sharedRecords.head().place + 1;
  const received = {
    after: sharedRecords.head(),
    changes: point === null ? [] : [{ place, kind: 'point', branch: null, id: ID, revision, record }],
    upTo: { place, hash: sha256(String(place)) },
    isFromStart: false,
    isLast: true,
    takenClients: 0,
  };
  await applyChanges(machine.counter, received, { counter: SELF, rest: () => Promise.resolve() });
}

const known = () => machine.counter.givenPoints.find(LANE);
const states = (...documents: DocumentRecord[]): string[] => documents.map(({ id }) => machine.state(id));
const warnings = (): string => readCounterStatus(machine.counter).warnings.join('\n');
const events = (): string[] =>
  machine.changes.map(({ event }) => event).filter((one) => one.startsWith('point.'));

test('sales with a point of another counter wait, and the counter goes on selling', async () => {
  const before = machine.sell();
  await tell({ counter: OTHER });
  const after = machine.sell();
  await machine.sendWhatIsDue();
  expect(machine.network.written).toEqual([]);
  expect(states(before, after)).toEqual(['queued', 'queued']);
  expect(warnings()).toContain('El punto 001-001 (timbrado 12345678) es de otra caja');
  expect(machine.counter.engine.awaitsService()).toBe(false);
  await tell({ epoch: 2 });
  expect(warnings()).not.toContain('otra caja');
  await machine.sendWhatIsDue();
  expect(states(before, after)).toEqual(['issued', 'issued']);
});

test('the gate refuses a point that was given away while the request connected', async () => {
  const { id } = machine.sell();
  const told: Promise<void>[] = [];
  machine.network.onConnected = () => void told.push(tell({ counter: OTHER }));
  await machine.sendWhatIsDue();
  await Promise.all(told);
  expect(told.length).toBeGreaterThan(0);
  expect(machine.network.written.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(machine.state(id)).toBe('queued');
});

test('its waiting sales are moved to another point by a person', async () => {
  const mine = { ...ISSUING_POINT, punto_expedicion: '002' };
  machine.network.reply = ({ url }) =>
    answered(200, success(new URL(url).pathname === '/timbrados' ? [ISSUING_POINT, mine] : []));
  const lists = refreshLookups(machine.counter);
  while ((await lists.next()).done !== true) continue;
  machine.network.reply = (request) =>
    isProbe(request) ? answered(200, success([])) : machine.network.issue(request);
  const sale = machine.sell();
  await tell({ counter: OTHER });
  const lot = readAlerts(machine.counter).find((alert) => alert.kind === 'timbrado-lot');
  expect(lot).toMatchObject({ isElsewhere: true, total: 1, point: '001-001' });
  expect(moveLot(machine.counter, lot?.changeId ?? 0, mine, 'Ana')).toEqual({ moved: 1, stayed: [] });
  await machine.sendWhatIsDue();
  expect(machine.document(sale.id)).toMatchObject({ state: 'issued', puntoExpedicion: '002' });
  expect(readAlerts(machine.counter)).toEqual([]);
});

test('a point is given back once nothing of it is under way, and a doubt settled later waits', async () => {
  await tell({});
  await machine.sellIssued();
  machine.network.next(SILENCE);
  const doubtful = machine.sell();
  await machine.sendWhatIsDue();
  await tell({ state: 'releasing', to: OTHER });
  expect(warnings()).toContain('La central está pasando el punto 001-001');
  const waiting = machine.sell();
  await machine.sendWhatIsDue();
  expect(states(doubtful, waiting)).toEqual(['uncertain', 'queued']);
  expect(known()).toMatchObject({ state: 'releasing' });
  await machine.clock.advance(HOUR_MS);
  resolveAsNotIssued(machine.counter, doubtful.id, 'Ana');
  expect(known()).toMatchObject({ state: 'released', to: OTHER, lastNumber: '001-001-0000001' });
  expect(events()).toEqual(['point.held', 'point.releasing', 'point.released']);
  const issues = (): number => machine.network.written.filter(({ method }) => method === 'POST').length;
  const before = issues();
  await machine.sendWhatIsDue();
  await tell({ counter: OTHER, epoch: 2 });
  await machine.sendWhatIsDue();
  expect(states(doubtful, waiting)).toEqual(['queued', 'queued']);
  expect(issues()).toBe(before);
});

test('a point is given back only when the answer in flight is there', async () => {
  await tell({});
  const answer = Promise.withResolvers<void>();
  machine.network.next(async (request) => {
    await answer.promise;
    return machine.network.issue(request);
  });
  const [flying, waiting] = [machine.sell(), machine.sell()];
  const sending = machine.sendWhatIsDue();
  await expect.poll(() => machine.state(flying.id)).toBe('sending');
  await tell({ state: 'releasing', to: OTHER });
  expect(known()).toMatchObject({ state: 'releasing' });
  answer.resolve();
  await sending;
  expect(states(flying, waiting)).toEqual(['issued', 'queued']);
  expect(known()).toMatchObject({ state: 'released', lastNumber: '001-001-0000001' });
});

test('a point taken by force leaves nothing to be sent by itself, not even what is in flight', async () => {
  await tell({});
  machine.network.next(SILENCE);
  const doubtful = machine.sell();
  await machine.sendWhatIsDue();
  await machine.clock.advance(HOUR_MS);
  const answer = Promise.withResolvers<void>();
  machine.network.next(async () => {
    await answer.promise;
    return SILENCE;
  });
  const [flying, waiting] = [machine.sell(), machine.sell()];
  const sending = machine.sendWhatIsDue();
  await expect.poll(() => machine.state(flying.id)).toBe('sending');
  await tell({ counter: OTHER, epoch: 2, why: 'se quemó' });
  expect(states(doubtful, flying, waiting)).toEqual(['review', 'sending', 'review']);
  answer.resolve();
  await sending;
  expect(states(doubtful, flying, waiting)).toEqual(['review', 'review', 'review']);
  expect(known()).toMatchObject({ isOwn: false, inFlight: null });
  const stream = machine.counter.evidence.stream(machine.document(flying.id));
  expect(stream).toMatchObject({ isLearned: false, off: { why: 'other-counter' } });
  expect(machine.counter.evidence.of(machine.document(doubtful.id))).toMatchObject({ verdict: 'elsewhere' });
  expect(learnFromAudit(machine.counter).map((one) => one.stream)).toEqual([stream]);
  // What only waited is surely unsent: once a person has said so, it may go to another point.
  resolveAsNotIssued(machine.counter, waiting.id, 'Ana');
  await machine.sendWhatIsDue();
  expect(states(waiting)).toEqual(['queued']);
  const lot = readAlerts(machine.counter).find((alert) => alert.kind === 'timbrado-lot');
  expect(lot?.documents).toMatchObject([{ document: { id: waiting.id }, obstacle: null }]);
});

test('a first giving by force leaves what is under way under review', async () => {
  const { id } = machine.sell();
  await tell({ counter: OTHER, why: 'se quemó' });
  expect(machine.state(id)).toBe('review');
});

test('a lower epoch changes nothing, and a counter under another name holds nothing', async () => {
  await tell({ epoch: 3 });
  await tell({ epoch: 2, counter: OTHER });
  expect(known()).toMatchObject({ isOwn: true, epoch: 3, state: 'held' });
  machine.reopen();
  await machine.sellIssued();
  const { store, givenPoints } = machine.counter;
  expect(givenPoints.isCalledOtherwise(OTHER)).toBe(true);
  store.commit(() => givenPoints.callSelf(OTHER));
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('queued');
});

test('a counter under a name that another one had does not hold its point', async () => {
  await tell({ counter: OTHER, epoch: 2 });
  const { store, givenPoints } = machine.counter;
  store.commit(() => givenPoints.callSelf(OTHER));
  expect(known()).toMatchObject({ isOwn: false });
  expect(givenPoints.isCalledOtherwise(OTHER)).toBe(false);
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('queued');
});

/** Puts the data back to where they are, after one more sale was issued. */
async function putBack(): Promise<void> {
  const backup = machine.location.dataFolder + '-backup';
  machine.reopen(() => cpSync(machine.location.dataFolder, backup, { recursive: true }));
  await machine.sellIssued();
  machine.reopen(() => {
    rmSync(machine.location.dataFolder, { recursive: true });
    cpSync(backup, machine.location.dataFolder, { recursive: true });
  });
}

test('restored data of a chain send with no point before the office has told all of them', async () => {
  await tell(null);
  await machine.sellIssued();
  await putBack();
  expect(known()).toMatchObject({ state: 'unsure' });
  const { sharedRecords, givenPoints } = machine.counter;
  // No head office has such a change: it tells everything from the start.
  expect(sharedRecords.head().hash).toBe('');
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('queued');
  await tell({ counter: OTHER });
  expect(known()).toMatchObject({ counter: OTHER, state: 'held' });
  await tell({ epoch: 2 });
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('issued');
  expect(givenPoints.unusable()).toEqual([]);
});

test('restored data send again with a point that the office gave to no one', async () => {
  await tell(null);
  await machine.sellIssued();
  await putBack();
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('queued');
  await tell(null);
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('issued');
});

test('restored data of a counter of its own send as before', async () => {
  await machine.sellIssued();
  await putBack();
  expect(known()).toBeNull();
});

test('restored data send nothing with a point before the office says whose it is', async () => {
  await tell({});
  await putBack();
  expect(known()).toMatchObject({ isOwn: true, state: 'unsure' });
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('queued');
  expect(warnings()).toContain('Estos datos se restauraron o se copiaron');
  await tell({});
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('issued');
});

test.each(['unsure', 'releasing'])('a counter that leaves sends with a point that was %s', async (state) => {
  await tell({});
  machine.network.next(SILENCE);
  machine.sell();
  await machine.sendWhatIsDue();
  if (state === 'unsure') await putBack();
  else await tell({ state: 'releasing', to: OTHER });
  expect(known()).toMatchObject({ state });
  machine.counter.store.commit(() => machine.counter.settings.lock('roundsCash', true));
  const file = membershipFileIn(machine.location.dataFolder);
  const member = { counter: SELF, name: 'Caja 1', branchName: 'Centro', office: 'central:4021' };
  const key = { servers: ['tls://central:4021'], authority: '', publicKey: '', jwt: '' };
  const history = machine.counter.store.identity.id;
  keepMembership(machine.location.dataFolder, { version: 1, history, former: [], ...member, ...key });
  const { lines } = await cliBeside(machine, ['chain', 'leave', '--aunque-falte']);
  expect(lines).toMatchObject([{ left: 'central:4021', counter: SELF }]);
  const { sharedRecords, settings } = machine.counter;
  expect([existsSync(file), known(), sharedRecords.hasHead()]).toEqual([false, null, false]);
  expect(settings.isLocked('roundsCash')).toBe(false);
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('issued');
});

test('a counter that leaves has neither what it gave back nor what another holds', async () => {
  await tell({});
  await tell({ state: 'releasing', to: OTHER });
  expect(known()).toMatchObject({ state: 'released' });
  leaveChain(machine.counter);
  expect(known()).toMatchObject({ state: 'released' });
  await tell({ counter: OTHER, epoch: 2 });
  leaveChain(machine.counter);
  expect(known()).toMatchObject({ isOwn: false });
});

test('a recovered counter that never joined leaves once', async () => {
  await tell(null);
  await machine.sellIssued();
  await putBack();
  expect(known()).toMatchObject({ state: 'unsure' });
  const leave = ['chain', 'leave', '--aunque-falte'];
  expect(await cliBeside(machine, leave)).toMatchObject({ code: 0, lines: [{ left: null }] });
  expect(known()).toBeNull();
  expect((await cliBeside(machine, leave)).code).not.toBe(0);
});
