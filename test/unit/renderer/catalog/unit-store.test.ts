import { beforeEach, expect, test } from 'vitest';
import { useUnits } from '../../../../renderer/catalog/unit-store.ts';
import { StandInProgram } from '../stand-in-program.ts';

let program: StandInProgram;
beforeEach(() => {
  program = new StandInProgram();
  useUnits.setState(useUnits.getInitialState(), true);
});

const store = () => useUnits.getState();

test('units are read once their names and decimals are available', async () => {
  const reading = store().read();
  expect(store().isRead).toBe(false);
  await program.latest('lookups.units').answer({
    units: [
      { id: 'kg', nombre: 'kg', descripcion: 'Kilogramos', decimals: 3 },
      { id: 'm', nombre: 'Metro', descripcion: 'METRO', decimals: 3 },
    ],
  });
  await reading;
  expect(store()).toMatchObject({
    isRead: true,
    names: new Map([
      ['kg', 'kg'],
      ['m', 'Metro'],
    ]),
    labels: new Map([
      ['kg', 'kg · Kilogramos'],
      ['m', 'Metro'],
    ]),
    decimals: new Map([
      ['kg', 3],
      ['m', 3],
    ]),
  });
});

test('unreadable units do not delay a sale', async () => {
  const reading = store().read();
  await program.latest('lookups.units').refuse('No se pudo leer');
  await reading;
  expect(store()).toMatchObject({ isRead: true, names: new Map() });
});
