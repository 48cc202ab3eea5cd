import { refuseFields } from '../envelope.ts';
import type { Fault } from '../faults/fault.ts';
import { type FaultEntry, portTrouble } from '../faults/fault-list.ts';
import type { TrainingService } from '../training-service.ts';

type Parts = Pick<TrainingService, 'faults' | 'port' | 'tell'>;

/** Adds a fault, and closes the service's port if the fault requires it. */
export function addFault({ faults, port, tell }: Parts, fault: Fault): FaultEntry {
  const entry = faults.add(fault);
  const { refusesConnections, certificate } = portTrouble(faults.list());
  if (refusesConnections) port.refuse();
  if (fault.kind === 'refuse-connections' && fault.cutsOpen === true) port.resetAll();
  port.useCertificate(certificate);
  tell(`Falla activada: ${JSON.stringify(fault)}`);
  return entry;
}

/** Removes the faults that match. Changes nothing if the port cannot be opened again (409, field `kind`). */
export async function removeFaults(
  { faults, port, tell }: Parts,
  isRemoved: (entry: FaultEntry) => boolean,
): Promise<void> {
  const gone = faults.list().filter(isRemoved);
  const staying = (): FaultEntry[] => faults.list().filter((entry) => !gone.includes(entry));
  if (!portTrouble(staying()).refusesConnections) {
    try {
      await port.open();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `El puerto del servicio no se puede volver a abrir: ${reason}`;
      throw refuseFields([{ path: 'kind', message }], 409);
    }
  }
  // Another fault may have been added while the port was opening.
  const kept = staying();
  const { refusesConnections, certificate } = portTrouble(kept);
  if (refusesConnections) port.refuse();
  port.useCertificate(certificate);
  faults.keep(kept);
  for (const { fault } of gone) tell(`Falla quitada: ${JSON.stringify(fault)}`);
  if (kept.length === 0) tell('Sin fallas');
}
