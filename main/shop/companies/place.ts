import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { formatRuc, noRucWords, parseRuc } from '../../../shared/domain/fiscal/ruc.ts';
import { parseBaseUrl } from '../../database/identity.ts';
import type { StoreLocation } from '../../database/open-store.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { writeLasting } from '../../kernel/files/write-whole.ts';
import { say } from '../../kernel/say.ts';

export interface PlaceSettings {
  /** The default folder: the shop's own database, the chosen place, the window's own data and the log. */
  root: string;
  configFolder: string;
  /** The service's address, if given at the start: then only the database in `root` opens. */
  baseUrl: string | null;
  trainingFolder: string;
  /** Folder of automatic backups; null: beside each database. */
  backups: string | null;
}

const rucSchema = z.string().regex(/^[0-9]{2,7}[0-9A-D]-[0-9]$/);

/** The database to open: for training, the shop's own, or a further company's. */
export const placeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('training') }),
  z.strictObject({ kind: z.literal('own'), baseUrl: z.string() }),
  z.strictObject({ kind: z.literal('company'), ruc: rucSchema, baseUrl: z.string() }),
]);

export type Place = z.infer<typeof placeSchema>;

export function companiesFolder({ root }: Pick<PlaceSettings, 'root'>): string {
  return join(root, 'empresas');
}

/** Returns a place's data folder, and the address for a new database; training has its own service. */
export function locate(settings: PlaceSettings, place: Place): StoreLocation {
  const { root, configFolder, trainingFolder } = settings;
  switch (place.kind) {
    case 'training':
      return { dataFolder: trainingFolder, configFolder, baseUrl: null };
    case 'own':
      return { dataFolder: root, configFolder, baseUrl: place.baseUrl };
    case 'company':
      return {
        dataFolder: join(companiesFolder(settings), place.ruc),
        configFolder,
        baseUrl: place.baseUrl,
      };
  }
}

/** The shop's own place, at this address of the service. Throws InputError for an invalid address. */
export function ownPlace(url: string): Place {
  return { kind: 'own', baseUrl: parseBaseUrl(url.trim()).baseUrl };
}

/** A further company's place. Throws InputError for a wrong RUC or address. */
export function companyPlace(ruc: string, url: string): Place {
  const parsed = parseRuc(ruc);
  if (parsed === null) throw new InputError(noRucWords(ruc));
  return { kind: 'company', ruc: formatRuc(parsed), baseUrl: parseBaseUrl(url.trim()).baseUrl };
}

/** The place chosen in the default folder; `unreadable` counts as not chosen, and is reported. */
type ChosenPlace = { kind: 'none' } | { kind: 'unreadable'; file: string } | { kind: 'chosen'; place: Place };

export const placeFile = (root: string): string => join(root, 'place.json');

export function readPlace(root: string): ChosenPlace {
  const file = placeFile(root);
  try {
    if (!existsSync(file)) return { kind: 'none' };
    return { kind: 'chosen', place: placeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    return { kind: 'unreadable', file };
  }
}

/** Writes whole or not at all, durably. Throws CouldNotError if it cannot be written. */
export function writePlace(root: string, place: Place): void {
  try {
    writeLasting(placeFile(root), `${JSON.stringify(place)}\n`);
  } catch (error) {
    throw new CouldNotError(say('places.choiceNotSaved', { folder: root }), {
      cause: error,
    });
  }
}
