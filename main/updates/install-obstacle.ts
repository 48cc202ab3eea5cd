import { say } from '../../shared/language/say.ts';

/** What goes on at the counter, as far as an update would break into it. */
export interface CounterActs {
  /** A request to the service is being answered. */
  isInFlight: boolean;
  isSaleOpen: boolean;
  isDialogOpen: boolean;
}

/** Why no update may be installed now, for whoever wants one; null where it may. What only waits to be sent is stored, and waits on. */
export function installObstacle({ isInFlight, isSaleOpen, isDialogOpen }: CounterActs): string | null {
  if (isSaleOpen) return say`Hay una venta abierta: termínela o guárdela, y después actualice.`;
  if (isInFlight) return say`El servicio está contestando un envío: espere unos segundos y pruebe otra vez.`;
  if (isDialogOpen) return say`Hay un cuadro abierto en la ventana: ciérrelo y pruebe otra vez.`;
  return null;
}
