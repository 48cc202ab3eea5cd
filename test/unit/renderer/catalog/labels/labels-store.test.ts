import { beforeEach, expect, test } from 'vitest';
import { marginsOf, planOf, useLabels } from '../../../../../renderer/catalog/labels/labels-store.ts';
import { StandInProgram } from '../../stand-in-program.ts';

let program: StandInProgram;
beforeEach(async () => {
  program = new StandInProgram();
  useLabels.setState(useLabels.getInitialState(), true);
  const begun = store().begin({ kind: 'items', ids: ['a', 'b'] } as never);
  await program.latest('settings.read').answer({ priceLabels: { size: 'a4-3x8', margins: {} } });
  await program.latest('labels.rows').answer({ rows: [{ id: 'a' }, { id: 'b' }], more: 0, isMore: false });
  await begun;
});

const store = () => useLabels.getState();

test('a size, a margin and a number chosen while the products are read stay', async () => {
  const begun = store().begin({ kind: 'items', ids: ['a'] } as never);
  store().setSize('a4-4x10');
  store().setMargins({ top: 3, left: 4 });
  store().setAll(7);
  const margins = { 'a4-3x8': { top: 1, left: 2 } };
  await program.latest('settings.read').answer({ priceLabels: { size: 'roll-80', margins } });
  await program.latest('labels.rows').answer({ rows: [{ id: 'a' }], more: 0, isMore: false });
  await begun;
  expect(planOf(store())).toMatchObject({
    size: 'a4-4x10',
    margins: { top: 3, left: 4 },
    items: [{ count: 7 }],
  });
  store().setSize('a4-3x8');
  expect(marginsOf(store().settings)).toEqual({ top: 1, left: 2 });
});
