import * as z from 'zod';
import { type PrinterDraft, printerDraftSchema } from '../../../shared/contract/printing.ts';
import {
  type EscposProfile,
  type PaperSize,
  type Printer,
  type PrinterAddress,
  type PrinterRole,
  standardProfile,
} from '../../../shared/domain/paper/printer.ts';

type Connection = PrinterAddress['kind'];

/** A printer while it is described: each connection keeps what was typed for it. */
export interface PrinterFields {
  id: string | null;
  name: string;
  connection: Connection;
  host: string;
  port: string;
  queue: string;
  device: string;
  folder: string;
  paper: PaperSize;
  isEscpos: boolean;
  font: EscposProfile['font'];
  roles: PrinterRole[];
  opensDrawer: boolean;
  profile: EscposProfile | null;
}

/** Of a raw printer of the network, as most sellers of them set it. */
const RAW_PORT = 9100;

export function fieldsOf(printer: Printer | null, isFirst: boolean): PrinterFields {
  const address = printer?.address;
  return {
    id: printer?.id ?? null,
    name: printer?.name ?? '',
    connection: address?.kind ?? 'tcp',
    host: address?.kind === 'tcp' ? address.host : '',
    port: String(address?.kind === 'tcp' ? address.port : RAW_PORT),
    queue: address?.kind === 'queue' ? address.name : '',
    device: address?.kind === 'device' ? address.path : '',
    folder: address?.kind === 'folder' ? address.path : '',
    paper: printer?.paper ?? '80',
    isEscpos: printer === null || printer.escpos !== null,
    font: printer?.escpos?.font ?? 'A',
    roles: printer?.roles ?? (isFirst ? ['receipt'] : []),
    opensDrawer: printer?.opensDrawer ?? false,
    profile: printer?.escpos ?? null,
  };
}

/** Only a queue of the system takes either; a file is PDF, and a sheet is no roll. */
export function mayChooseLanguage({ connection, paper }: PrinterFields): boolean {
  return connection === 'queue' && paper !== 'a4';
}

export function speaksEscpos(fields: PrinterFields): boolean {
  if (fields.paper === 'a4' || fields.connection === 'folder') return false;
  return mayChooseLanguage(fields) ? fields.isEscpos : true;
}

/** A printer as it was typed, as the program keeps it. */
export const printerFormSchema = z.custom<PrinterFields>().transform(draftOf).pipe(printerDraftSchema);

/** Field in which a path of a printer's draft was typed. */
export function fieldOf(path: string, { connection }: PrinterFields): string {
  if (path === 'address.name') return 'queue';
  return path === 'address.path' ? connection : path.replace('address.', '');
}

export function draftOf(fields: PrinterFields): PrinterDraft {
  const { id, name, paper, roles, opensDrawer } = fields;
  const isEscpos = speaksEscpos(fields);
  return {
    id,
    name: name.trim(),
    address: addressOf(fields),
    paper,
    escpos: isEscpos ? profileOf(fields) : null,
    roles,
    opensDrawer: isEscpos && opensDrawer,
  };
}

function addressOf({ connection, host, port, queue, device, folder }: PrinterFields): PrinterAddress {
  switch (connection) {
    case 'tcp':
      return { kind: 'tcp', host: host.trim(), port: Number(port) };
    case 'queue':
      return { kind: 'queue', name: queue };
    case 'device':
      return { kind: 'device', path: device.trim() };
    case 'folder':
      return { kind: 'folder', path: folder.trim() };
  }
}

const USUAL_COLUMNS = { '80': { A: 48, B: 64 }, '58': { A: 32, B: 42 } } as const;

/** The test page's profile stays; another letter or roll has other columns until the next one. */
function profileOf({ paper, font, profile }: PrinterFields): EscposProfile {
  const roll = paper === '58' ? '58' : '80';
  const columns = USUAL_COLUMNS[roll][font];
  if (profile === null) return { ...standardProfile(roll), columns, font };
  const isSameWidth = profile.font === font && fitsPaper(profile.columns, paper, font);
  return { ...profile, font, columns: isSameWidth ? profile.columns : columns };
}

function fitsPaper(columns: number, paper: PaperSize, font: EscposProfile['font']): boolean {
  const narrow = USUAL_COLUMNS['58'][font];
  return paper === '58' ? columns <= narrow : columns > narrow;
}
