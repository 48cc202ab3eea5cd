import { beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { refreshLookups } from '../../../../main/reference-data/refresh-list.ts';
import { readCounterStatus } from '../../../../main/attention/read-counter-status.ts';
import { DAY_MS } from '../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered } from '../../../support/fake-network.ts';
import { success } from '../../../support/service-answers.ts';

const TIMBRADO = {
  numero_timbrado: '12345678',
  numero_establecimiento: '001',
  punto_expedicion: '001',
  fecha_inicio: '01/01/2025',
  estado: 'ACTIVO',
};

const machine = perTest(() => new TestCounter());
let listed: unknown[];
beforeEach(async () => {
  machine.network.reply = ({ url }) =>
    answered(200, success(new URL(url).pathname === '/timbrados' ? listed : []));
  listed = [TIMBRADO];
  await refresh();
});

async function refresh(): Promise<void> {
  const lists = refreshLookups(machine.counter);
  while ((await lists.next()).done !== true) continue;
}

const words = (): string[] => machine.counter.timbrados.notices().map((notice) => notice.words);
const points = (): string[] => machine.counter.points.list().map(({ numero_timbrado }) => numero_timbrado);
const events = (): string[] =>
  machine.changes.map(({ event }) => event).filter((event) => event.startsWith('timbrado.'));

test('a timbrado that is gone is a standing warning with its documents, and can be chosen until that is read', async () => {
  const sale = machine.sell();
  listed = [{ ...TIMBRADO, numero_timbrado: '87654321' }];
  await refresh();
  expect(words()).toEqual([
    `El timbrado 12345678 del punto 001-001 ya no está en la lista del servicio: consulte a su contador y elija otro para las ventas nuevas. Para ese punto el servicio tiene ahora el timbrado 87654321. Siguen con él, sin emitir y sin cambios: ${sale.localNumber}.`,
  ]);
  expect(readCounterStatus(machine.counter).warnings).toEqual(words());
  expect(points()).toEqual(['12345678', '87654321']);
  expect(machine.document(sale.id)).toEqual(sale);

  machine.reopen();
  const [notice] = machine.counter.timbrados.notices();
  machine.counter.timbrados.read(notice?.id ?? 0, 'screen');
  expect(words()).toEqual([]);
  expect(points()).toEqual(['87654321']);
  expect(machine.document(sale.id)).toEqual(sale);
  expect(events()).toEqual(['timbrado.gone', 'timbrado.read']);
  // The record stays for what was sold.
  expect(machine.counter.lookups.find('timbrado', '12345678/001/001')).toEqual(TIMBRADO);
  await refresh();
  expect(words()).toEqual([]);
});

test('a timbrado that is back ends its warning', async () => {
  machine.sell();
  listed = [{ ...TIMBRADO, numero_timbrado: '87654321' }];
  await refresh();
  expect(words()).toHaveLength(1);
  listed = [TIMBRADO];
  await refresh();
  expect(words()).toEqual([]);
  expect(points()).toEqual(['12345678']);
  expect(events()).toEqual(['timbrado.gone', 'timbrado.back']);
});

test('a change is reported once, by name', async () => {
  machine.sell();
  listed = [{ ...TIMBRADO, estado: 'SUSPENDIDO', ultimo_numero: 7 }];
  await refresh();
  await refresh();
  expect(words()).toEqual([expect.stringContaining('(estado: de ACTIVO a SUSPENDIDO)')]);
  expect(points()).toEqual(['12345678']);
});

test('the end of a timbrado is announced two weeks before, and again when it has passed', async () => {
  machine.sell();
  const { timbrados } = machine.counter;
  listed = [{ ...TIMBRADO, fecha_inicio: '01/01/2025', fecha_fin: '10/12/2026' }];
  await refresh();
  const [changed] = timbrados.notices();
  timbrados.read(changed?.id ?? 0, 'screen');
  timbrados.lookAtEnds();
  expect(words()).toEqual([]);
  machine.clock.jump(5 * DAY_MS);
  timbrados.lookAtEnds();
  timbrados.lookAtEnds();
  expect(words()).toEqual([expect.stringContaining('vence el 10/12/2026')]);
  timbrados.read(timbrados.notices()[0]?.id ?? 0, 'screen');
  machine.clock.jump(14 * DAY_MS);
  // On its last day.
  timbrados.lookAtEnds();
  expect(words()).toEqual([]);
  machine.clock.jump(DAY_MS);
  timbrados.lookAtEnds();
  expect(words()).toEqual([expect.stringContaining('venció el 10/12/2026')]);
});
