import type { StartReport } from '../../../shared/contract/app.ts';
import type { placesMethods } from '../../../shared/contract/places.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { findPlace, listPlaces } from '../../shop/companies/list-places.ts';
import { assertUnsold, assertUnused, forgetCompany, forgetPlace } from '../../shop/companies/forget-place.ts';
import { companyPlace, ownPlace, type Place } from '../../shop/companies/place.ts';
import type { Places } from '../../shop/companies/places.ts';
import type { AreaHandlers } from '../area-handlers.ts';

export interface PlacesSurroundings {
  places: Places;
  start: () => Promise<StartReport>;
  /** Closes what is open, once the answer in flight is read. */
  leave: () => Promise<void>;
}

export function createPlacesHandlers({
  places,
  start,
  leave,
}: PlacesSurroundings): AreaHandlers<typeof placesMethods> {
  const change = async (place: Place): Promise<Record<string, never>> => {
    if (places.isNamed()) throw new CouldNotError(say('places.addressGiven'));
    await leave();
    places.choose(place);
    return {};
  };
  return {
    'first-start.choose': (choice) => {
      if (places.location() !== null) throw new CouldNotError(say('places.alreadyChosen'));
      places.choose(choice.kind === 'training' ? choice : ownPlace(choice.url));
      return start();
    },
    'first-start.choose-again': async () => {
      if (places.isNamed()) throw new CouldNotError(say('places.addressGiven'));
      assertUnused(places);
      await leave();
      forgetPlace(places);
      return {};
    },
    'first-start.leave-company': async () => {
      assertUnsold(places);
      await leave();
      forgetCompany(places);
      return {};
    },
    'places.list': () => ({ places: places.isNamed() ? [] : listPlaces(places) }),
    'places.switch': ({ id }) => {
      const place = findPlace(places, id);
      if (place === null) throw new CouldNotError(say('places.databaseGone'));
      return change(place);
    },
    'places.add': ({ ruc, url }) => change(companyPlace(ruc, url)),
  };
}
