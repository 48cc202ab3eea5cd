import { expect, test } from 'vitest';
import { addFault, keepFaults } from '../../../../training-service/control/change-faults.ts';
import { FaultList } from '../../../../training-service/faults/fault-list.ts';
import type { ServicePort } from '../../../../training-service/http/service-port.ts';

test('a cut of the connection stays in force when it is added while the port opens', async () => {
  let isOpen = true;
  const port: Pick<ServicePort, 'open' | 'refuse' | 'useCertificate'> = {
    async open() {
      addFault(parts, { kind: 'refuse-connections' });
      isOpen = true;
    },
    refuse: () => void (isOpen = false),
    useCertificate: () => {},
  };
  const parts = { faults: new FaultList(1), port: port as ServicePort, tell: () => {} };
  addFault(parts, { kind: 'refuse-connections' });
  await keepFaults(parts, () => false);
  expect(parts.faults.list().map(({ id }) => id)).toEqual([2]);
  expect(isOpen).toBe(false);
});
