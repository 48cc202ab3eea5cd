import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditHead } from '../../database/audit-chain.ts';
import { type ReadLine, parseHeader, parseLine } from './journal-line.ts';

/** One file of a database's journal. A copy of the database writes its own files. */
export interface JournalFile {
  file: string;
  /** Mark in the file's name of the place where its database was. */
  place: string;
  /** Files of one place are numbered from 1. */
  number: number;
  after: AuditHead;
}

/** `diario-0123…-89ab….0001.txt`: the database's id, the mark of its place, the number. */
export function journalName(databaseId: string, place: string, number: number): string {
  return `diario-${databaseId}-${place}.${String(number).padStart(4, '0')}.txt`;
}

/** Lists a database's files by name, except with a torn header. Throws for an unreadable folder. */
export function listJournal(folder: string, databaseId: string): JournalFile[] {
  return journalNames(folder, databaseId).flatMap(({ name, place, number }) => {
    const file = join(folder, name);
    const header = parseHeader(firstLine(file));
    return header?.databaseId === databaseId ? [{ file, place, number, after: header.after }] : [];
  });
}

const HEADER_BYTES = 1024;

function firstLine(file: string): string {
  const start = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, start);
    return start.toString('utf8', 0, length).split('\n', 1)[0] ?? '';
  } finally {
    closeSync(descriptor);
  }
}

export function nextNumber(folder: string, databaseId: string, place: string): number {
  const numbers = journalNames(folder, databaseId).flatMap((name) =>
    name.place === place ? name.number : [],
  );
  return Math.max(0, ...numbers) + 1;
}

function journalNames(folder: string, databaseId: string) {
  const start = `diario-${databaseId}-`;
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      if (!name.startsWith(start)) return [];
      const [, place, digits] = /^([0-9a-f]+)\.(\d+)\.txt$/.exec(name.slice(start.length)) ?? [];
      return place === undefined ? [] : [{ name, place, number: Number(digits) }];
    });
}

/** Reads a file's whole lines in order; torn or damaged ones are skipped. */
export function readLines({ file }: Pick<JournalFile, 'file'>): ReadLine[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => parseLine(line) ?? []);
}
