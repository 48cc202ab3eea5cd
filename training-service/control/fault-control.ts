import * as z from 'zod';
import { refuseFields } from '../envelope.ts';
import { faultSchema } from '../faults/fault.ts';
import type { FaultEntry } from '../faults/fault-list.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';
import { addFault, keepFaults } from './change-faults.ts';

const idSchema = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'tiene que ser el número de una falla')
    .transform(Number),
});

/** Faults in force: listed, added, taken away one by one or all. The service's port does what they say. */
export function registerFaultControl(app: App, service: TrainingService): void {
  const { faults } = service;
  const list = (): Record<string, unknown> => ({ faults: faults.list().map(show) });

  app.get('/_control/faults', async () => list());

  app.post('/_control/faults', { schema: { body: faultSchema } }, async ({ body }, reply) =>
    reply.status(201).send(show(addFault(service, body))),
  );

  app.delete('/_control/faults', async () => {
    await keepFaults(service, () => false);
    return list();
  });

  app.delete('/_control/faults/:id', { schema: { params: idSchema } }, async ({ params: { id } }) => {
    const isKnown = faults.list().some((entry) => entry.id === id);
    if (!isKnown) throw refuseFields([{ path: 'id', message: `No hay una falla ${id}` }], 404);
    await keepFaults(service, (entry) => entry.id !== id);
    return list();
  });
}

function show({ fault, ...entry }: FaultEntry): Record<string, unknown> {
  return { ...entry, ...fault };
}
