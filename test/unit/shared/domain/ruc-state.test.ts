import { expect, test } from 'vitest';
import { rucStateKind } from '../../../../shared/domain/ruc-state.ts';

test.each([
  ['ACTIVO', 'active'],
  ['Activo', 'active'],
  ['ACT', 'active'],
  ['SUSPENSION TEMPORAL', 'suspended'],
  ['Suspensión Administrativa', 'suspended'],
  ['SAD', 'suspended'],
  ['BLOQUEADO', 'blocked'],
  ['blq', 'blocked'],
  ['CANCELADO', 'cancelled'],
  ['Cancelado Definitivo', 'cancelled'],
  ['CDE', 'cancelled'],
  ['INACTIVO', 'other'],
  ['EN TRÁMITE', 'other'],
] as const)('%j is %s', (estado, kind) => {
  expect(rucStateKind(estado)).toBe(kind);
});
