import { expect, test } from 'vitest';
import { addFault, keepFaults } from '../../../../training-service/control/change-faults.ts';
import { FaultList } from '../../../../training-service/faults/fault-list.ts';
import type { ServicePort } from '../../../../training-service/http/service-port.ts';

/** A port that only remembers whether it is open; `whileOpening` runs before it is. */
function setUp(whileOpening: () => void = () => {}) {
  const state = { isOpen: true };
  const port: Pick<ServicePort, 'open' | 'refuse' | 'useCertificate'> = {
    async open() {
      whileOpening();
      state.isOpen = true;
    },
    refuse: () => void (state.isOpen = false),
    useCertificate: () => {},
  };
  const lines: string[] = [];
  const parts = {
    faults: new FaultList(1),
    port: port as ServicePort,
    tell: (line: string) => lines.push(line),
  };
  return { state, parts, lines };
}

test('a cut port opens again when that fault is taken away, and the others stay', async () => {
  const { state, parts, lines } = setUp();
  const slow = addFault(parts, { kind: 'html' });
  const cut = addFault(parts, { kind: 'refuse-connections' });
  expect(state.isOpen).toBe(false);
  await keepFaults(parts, ({ id }) => id !== cut.id);
  expect(state.isOpen).toBe(true);
  expect(parts.faults.list()).toEqual([slow]);
  expect(lines.at(-1)).toBe('Falla quitada: {"kind":"refuse-connections"}');
});

test('what is put in force while the port opens is not lost', async () => {
  const { state, parts } = setUp(() => addFault(parts, { kind: 'refuse-connections' }));
  addFault(parts, { kind: 'refuse-connections' });
  await keepFaults(parts, () => false);
  expect(parts.faults.list().map(({ id }) => id)).toEqual([2]);
  expect(state.isOpen).toBe(false);
});
