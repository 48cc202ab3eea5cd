import { accessSync, constants, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { MachineFolder, MachineView } from '../../../shared/contract/machine.ts';
import { say } from '../../kernel/say.ts';
import { listBackups } from '../../continuity/backups/backup-files.ts';
import { databaseFile } from '../../database/open-store.ts';
import { hasSold } from '../../database/peek-database.ts';
import { InputError } from '../../kernel/errors.ts';
import { isUnsold, isUnused } from '../companies/forget-place.ts';
import type { Places } from '../companies/places.ts';
import { areAuthoritiesReadable, namesOfAuthorities, takeAuthorities } from './authority-copy.ts';
import {
  changeMachineSettings,
  checkProxy,
  type MachineSettings,
  readMachineSettings,
} from './machine-settings.ts';
import { saidByEnvironment } from './fill-environment.ts';
import { machineTrouble } from './tell-machine-trouble.ts';

export interface MachineServiceParts {
  places: Places;
  journalFolder: string | null;
  env: NodeJS.ProcessEnv;
  openCounter: () => { store: { identity: { id: string; baseUrl: string } } } | null;
}

/** This machine's settings: the present ones, those at the app's start, and their changes. */
export class MachineService {
  readonly #parts: MachineServiceParts;
  readonly #root: string;
  readonly #atStart: MachineSettings;
  /** True if the copy has changed, even under the same name. */
  #hasNewAuthorities = false;

  constructor(parts: MachineServiceParts) {
    this.#parts = parts;
    this.#root = parts.places.settings.root;
    this.#atStart = readMachineSettings(this.#root).settings;
  }

  view(): MachineView {
    const { places, env, journalFolder, openCounter } = this.#parts;
    const { settings } = readMachineSettings(this.#root);
    // A folder may also come from the command line.
    const isNamed = (inUse: string | null, atStart: string | null): boolean =>
      inUse !== null && inUse !== atStart;
    const said = {
      ...saidByEnvironment(env),
      backupFolder: isNamed(places.settings.backups, this.#atStart.backupFolder),
      journalFolder: isNamed(journalFolder, this.#atStart.journalFolder),
    };
    const source = (name: keyof MachineSettings) => ({
      isFromEnvironment: said[name],
      isPending: !said[name] && !isDeepStrictEqual(settings[name], this.#atStart[name]),
    });
    const authorities = source('authorities');
    return {
      serviceUrl: openCounter()?.store.identity.baseUrl ?? null,
      canChooseAgain: isUnused(places),
      canLeaveCompany: isUnsold(places),
      canRecover: !hasSold(databaseFile(places.folders())),
      proxy: { ...source('proxy'), chosen: settings.proxy },
      authorities: {
        ...authorities,
        isPending: authorities.isPending || (this.#hasNewAuthorities && !authorities.isFromEnvironment),
        chosen: settings.authorities === null ? null : this.#authorities(settings.authorities),
      },
      backups: {
        ...source('backupFolder'),
        chosen: settings.backupFolder,
        ...this.#backups(places.folders().backupFolder),
      },
      journal: { ...source('journalFolder'), chosen: settings.journalFolder, folder: journalFolder },
      trouble: machineTrouble(this.#root)?.() ?? null,
    };
  }

  /** Throws InputError and CouldNotError, as do the methods below. */
  saveProxy(proxy: MachineSettings['proxy']): void {
    changeMachineSettings(this.#root, { proxy: proxy === null ? null : checkProxy(proxy) });
  }

  takeAuthorities(file: string): void {
    takeAuthorities(this.#root, file);
    this.#hasNewAuthorities = true;
  }

  dropAuthorities(): void {
    changeMachineSettings(this.#root, { authorities: null });
  }

  chooseFolder(name: MachineFolder, folder: string | null): void {
    if (folder !== null) assertWritable(folder);
    changeMachineSettings(this.#root, { [name]: folder });
  }

  #authorities(name: string): { name: string; subjects: string[] } {
    return { name, subjects: areAuthoritiesReadable(this.#root) ? namesOfAuthorities(this.#root) : [] };
  }

  #backups(folder: string): Pick<MachineView['backups'], 'folder' | 'last' | 'trouble'> {
    const id = this.#parts.openCounter()?.store.identity.id;
    try {
      return { folder, last: (id === undefined ? [] : listBackups(folder, id))[0] ?? null, trouble: null };
    } catch {
      const trouble = say('places.folderUnreadable', { folder });
      return { folder, last: null, trouble };
    }
  }
}

function assertWritable(folder: string): void {
  try {
    if (!statSync(folder).isDirectory()) throw new Error('no folder');
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new InputError(say('places.folderNotWritable', { folder }), [], { cause: error });
  }
}
