import { expect, test } from 'vitest';
import { changedFacts, lastDayOf } from '../../../../main/reference-data/timbrado.ts';

test.each<[string, object, object, string[]]>([
  ['another state', { estado: 'ACTIVO' }, { estado: 'SUSPENDIDO' }, ['estado']],
  ['a state under another name', { activo: true }, { activo: false }, ['estado']],
  ['an end not known before', { fecha_fin: null }, { fecha_fin: '31/12/2026' }, ['fin']],
  ['another beginning', { fecha_inicio: '01/01/2025' }, { fecha_inicio: '02/01/2025' }, ['inicio']],
  ['the last number given', { ultimo_numero: 7 }, { ultimo_numero: 8 }, []],
  ['the time of its change', { updatedAt: '2026-01-01' }, { updatedAt: '2026-01-02' }, []],
  ['blanks', { estado: 'ACTIVO' }, { estado: ' ACTIVO ' }, []],
])('%s', (_name, before, after, facts) => {
  expect(changedFacts(before, after).map(({ fact }) => fact)).toEqual(facts);
});

test.each<[unknown, string | null]>([
  [{ fecha_fin: '31/12/2026' }, '20261231'],
  [{ fechaFin: '2026-12-31T00:00:00.000Z' }, '20261231'],
  [{ vencimiento: '2026-12-31' }, '20261231'],
  [{ fecha_fin: null }, null],
  [{ fecha_fin: 'pronto' }, null],
  [{ definitivo: '31/12/2026' }, null],
  ['12345678', null],
])('the last day of %j is %s', (record, day) => {
  expect(lastDayOf(record)).toBe(day);
});
