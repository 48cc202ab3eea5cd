import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { peekDatabase } from '../../database/peek-database.ts';
import { databaseFile } from '../../database/open-store.ts';
import { companiesFolder, locate, type Place, placeSchema } from './place.ts';
import type { Places } from './places.ts';
import type { PlaceView } from '../../../shared/contract/places.ts';
import { companySchema } from '../../../shared/wire/auth.ts';

export function listPlaces(places: Places): PlaceView[] {
  const open = places.location()?.dataFolder;
  return placesThere(places).flatMap(({ id, place }) => {
    const { dataFolder } = locate(places.settings, place);
    const seen = peekDatabase(databaseFile({ dataFolder }));
    if (seen === null) return [];
    const view = { id, kind: place.kind, isOpen: dataFolder === open, waiting: seen.waiting };
    const { ruc, baseUrl } = seen.identity;
    return [{ ...view, ruc, name: companyName(seen.company), baseUrl }];
  });
}

/** Returns the place with this id; null if its database is unreadable. Training's may not exist yet. */
export function findPlace(places: Places, id: string): Place | null {
  const found = placesThere(places).find((one) => one.id === id);
  if (found === undefined) return null;
  if (found.place.kind === 'training') return found.place;
  const { dataFolder } = locate(places.settings, found.place);
  const seen = peekDatabase(databaseFile({ dataFolder }));
  return seen === null ? null : { ...found.place, baseUrl: seen.identity.baseUrl };
}

/** Null before the first login, and for an unreadable record: its company must not hide the others. */
function companyName(record: string | null): string | null {
  try {
    return record === null ? null : companySchema.parse(JSON.parse(record)).nombre;
  } catch {
    return null;
  }
}

/** Ids are folder names; the address does not matter before the database is read. */
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
