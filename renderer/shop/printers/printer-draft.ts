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

/** Fields of the printer form; each connection keeps its typed values. */
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

/** Usual port of a raw network printer. */
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

/** True for a roll printer on a system queue, which may take PDF or ESC/POS; others take only one. */
export function mayChooseLanguage({ connection, paper }: PrinterFields): boolean {
  return connection === 'queue' && paper !== 'a4';
}

export function speaksEscpos(fields: PrinterFields): boolean {
  if (fields.paper === 'a4' || fields.connection === 'folder') return false;
  return mayChooseLanguage(fields) ? fields.isEscpos : true;
}

/** Converts the form's fields into a printer draft. */
export const printerFormSchema = z.custom<PrinterFields>().transform(draftOf).pipe(printerDraftSchema);

/** Field of the form for a path of the draft. */
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

/** Keeps the profile of the test page; another font or width gets the usual columns until the next test. */
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
