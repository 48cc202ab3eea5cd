import { expect, test } from 'vitest';
import { installObstacle } from '../../../../../main/shell/updates/install-obstacle.ts';

const QUIET = { isInFlight: false, isSaleOpen: false, isDialogOpen: false };

test('a counter where nothing goes on may be updated', () => {
  expect(installObstacle(QUIET)).toBeNull();
});

test.each([
  [{ isSaleOpen: true }, 'venta abierta'],
  [{ isInFlight: true }, 'contestando'],
  [{ isDialogOpen: true }, 'cuadro abierto'],
  // What a person has to finish is said first.
  [{ isSaleOpen: true, isInFlight: true, isDialogOpen: true }, 'venta abierta'],
])('%j is in the way', (acts, words) => {
  expect(installObstacle({ ...QUIET, ...acts })).toContain(words);
});
