import { Refusal } from '../envelope.ts';
import { faultSchema } from '../faults/fault.ts';
import type { FaultEntry } from '../faults/fault-list.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';

/** Faults in force: listed, added, all taken away. The service's port is opened or closed accordingly. */
export function registerFaultControl(app: App, { faults, port, tell }: TrainingService): void {
  app.get('/_control/faults', async () => ({ faults: faults.list().map(show) }));

  app.post('/_control/faults', { schema: { body: faultSchema } }, async ({ body }, reply) => {
    const entry = faults.add(body);
    if (faults.refusesConnections) port.refuse();
    tell(`Falla activada: ${JSON.stringify(body)}`);
    return reply.status(201).send(show(entry));
  });

  app.delete('/_control/faults', async () => {
    faults.clear();
    try {
      await port.open();
    } catch (error) {
      faults.add({ kind: 'refuse-connections' });
      const reason = error instanceof Error ? error.message : String(error);
      throw new Refusal(409, `El puerto del servicio no se puede volver a abrir: ${reason}`);
    }
    tell('Sin fallas');
    return { faults: [] };
  });
}

function show({ fault, ...entry }: FaultEntry): Record<string, unknown> {
  return { ...entry, ...fault };
}
