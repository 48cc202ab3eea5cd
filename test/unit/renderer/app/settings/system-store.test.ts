import { beforeEach, expect, test } from 'vitest';
import { useChanges } from '../../../../../renderer/kit/settings/changes.ts';
import { changeStart, useSystem } from '../../../../../renderer/app/settings/system.tsx';
import { useNotices } from '../../../../../renderer/kit/components/notice-store.ts';
import { StandInProgram } from '../../stand-in-program.ts';

const IDLE = { step: 'idle' };

let program: StandInProgram;
beforeEach(async () => {
  program = new StandInProgram();
  useSystem.setState(useSystem.getInitialState(), true);
  useChanges.setState(useChanges.getInitialState(), true);
  useNotices.setState(useNotices.getInitialState(), true);
  const reading = useSystem.getState().read();
  await program.latest('system.read').answer({ startsWithSystem: false });
  await program.latest('updates.read').answer(IDLE);
  await reading;
});

const told = () => useNotices.getState().notices.map(({ text }) => text);

test('a check for updates shows at once, and a failed one keeps the known state', async () => {
  const looking = useSystem.getState().update('updates.look');
  expect(useSystem.getState().updates).toEqual({ step: 'looking' });
  await program.latest('updates.look').refuse('Sin conexión');
  await looking;
  expect(useSystem.getState().updates).toEqual(IDLE);
  expect(told()).toEqual(['Sin conexión']);
});

test('autostart can be undone, and a refused change leaves nothing to undo', async () => {
  const changing = changeStart(true);
  await program.latest('system.set-start').answer({ startsWithSystem: true });
  await changing;
  const undoing = useChanges.getState().changes[0]?.undo();
  expect(program.latest('system.set-start').input).toEqual({ startsWithSystem: false });
  await program.latest('system.set-start').answer({ startsWithSystem: false });
  await undoing;
  expect(useSystem.getState().startsWithSystem).toBe(false);

  const refused = changeStart(true);
  await program.latest('system.set-start').refuse('El sistema no lo permite');
  await refused;
  expect(useSystem.getState().startsWithSystem).toBe(false);
  expect(useChanges.getState().changes).toHaveLength(1);
  expect(told()).toEqual(['El sistema no lo permite']);
});
