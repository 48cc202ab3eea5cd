import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlaceView } from '../../../shared/contract/places.ts';
import { companySchema } from '../../../shared/wire/auth.ts';
import { glimpseDatabase } from '../../database/glimpse-database.ts';
import { databaseFile } from '../../database/open-store.ts';
import { companiesFolder, locate, type Place, placeSchema } from './place.ts';
import type { Places } from './places.ts';

/** The databases of this machine, with what each is known by and what waits in it. Those not open are only looked at. */
export function listPlaces(places: Places): PlaceView[] {
  const open = places.location()?.dataFolder;
  return placesThere(places).flatMap(({ id, place }) => {
    const { dataFolder } = locate(places.settings, place);
    const seen = glimpseDatabase(databaseFile({ dataFolder }));
    if (seen === null) return [];
    const view = { id, kind: place.kind, isOpen: dataFolder === open, waiting: seen.waiting };
    const { ruc, baseUrl } = seen.identity;
    return [{ ...view, ruc, name: companyName(seen.company), baseUrl }];
  });
}

/**
 * The one of this id, as it is to be chosen; null where it has no database that can be read. That for practice is made
 * where nobody has practised yet.
 */
export function findPlace(places: Places, id: string): Place | null {
  const found = placesThere(places).find((one) => one.id === id);
  if (found === undefined) return null;
  if (found.place.kind === 'training') return found.place;
  const { dataFolder } = locate(places.settings, found.place);
  const seen = glimpseDatabase(databaseFile({ dataFolder }));
  return seen === null ? null : { ...found.place, baseUrl: seen.identity.baseUrl };
}

/** Null before the first login, and of a record that cannot be read: its company hides no other. */
function companyName(record: string | null): string | null {
  try {
    return record === null ? null : companySchema.parse(JSON.parse(record)).nombre;
  } catch {
    return null;
  }
}

/** Ids are of folders; the address is of no account before the database was seen. */
function placesThere({ settings }: Places): { id: string; place: Place }[] {
  const folder = companiesFolder(settings);
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const companies = names.flatMap((ruc) => {
    const place = placeSchema.safeParse({ kind: 'company', ruc, baseUrl: '' }).data;
    return place === undefined || !existsSync(databaseFile({ dataFolder: join(folder, ruc) }))
      ? []
      : [{ id: ruc, place }];
  });
  return [
    { id: 'own', place: { kind: 'own', baseUrl: '' } },
    ...companies,
    { id: 'training', place: { kind: 'training' } },
  ];
}
