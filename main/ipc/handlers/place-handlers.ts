import type { Input, Output } from '../../../shared/ipc/contract.ts';
import type { MethodName } from '../../../shared/ipc/names.ts';
import type { StartReport } from '../../../shared/ipc/status-schemas.ts';
import { say } from '../../../shared/language/say.ts';
import { CouldNotError } from '../../errors.ts';
import { ownPlace } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';

type PlaceMethod = Extract<MethodName, `first-start.${string}`>;

type PlaceHandlers = { [M in PlaceMethod]: (input: Input<M>) => Output<M> | Promise<Output<M>> };

export interface PlaceHandlerParts {
  places: Places;
  start: () => Promise<StartReport>;
}

/** Which database opens. They throw InputError and CouldNotError. */
export function createPlaceHandlers({ places, start }: PlaceHandlerParts): PlaceHandlers {
  return {
    'first-start.choose': (choice) => {
      if (places.location() !== null) throw new CouldNotError(say`Ya se eligió qué abrir.`);
      places.choose(choice.kind === 'training' ? choice : ownPlace(choice.url));
      return start();
    },
  };
}
