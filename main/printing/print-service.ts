import type { PrintingStatus } from '../../shared/contract/printing.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import type { PrinterAddress } from '../../shared/domain/paper/printer.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import { CouldNotError } from '../kernel/errors.ts';
import type { Report } from '../kernel/log/events.ts';
import type { PrinterDevice } from '../kernel/ports/printer-device.ts';
import { say } from '../kernel/say.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import { isUpToDate, replaceOutdated } from './outdated-job.ts';
import type { PrintingParts } from './parts.ts';
import type { PrintJob } from './print-job.ts';
import { readPrintingStatus, type TroubleOf } from './print-views.ts';
import { PrinterLine } from './printer-line.ts';
import { ReceiptPlanner } from './receipt-planner.ts';
import type { Renderings } from './renderings.ts';

interface PrintServiceOptions {
  openDevice: (address: PrinterAddress) => PrinterDevice;
  renderings: Renderings;
  onChange: () => void;
  report: Report;
}

const BYTES_KEPT_MS = 7 * DAY_MS;
const FOR_THE_DRAWER: ReadonlySet<string> = new Set([
  'document.sold',
  'money.given-back',
  'till.handed-over',
  'till.taken-in',
]);

/** Prints the open counter's jobs: a queue for each printer, and the planner that makes the papers of sales. */
export class PrintService {
  readonly #options: PrintServiceOptions;
  #counter: PrintingParts | null = null;
  #planner: ReceiptPlanner | null = null;
  readonly #lines = new Map<string, PrinterLine>();
  #cancelWake: (() => void) | null = null;
  #cancelTidying: () => void = () => {};

  constructor(options: PrintServiceOptions) {
    this.#options = options;
  }

  get renderings(): Renderings {
    return this.#options.renderings;
  }

  /** Throws CouldNotError while no counter is open. */
  counter(): PrintingParts {
    if (this.#counter === null) throw new CouldNotError(say('program.notOpenYet'));
    return this.#counter;
  }

  join(counter: PrintingParts): void {
    const { renderings, report } = this.#options;
    this.#counter = counter;
    this.#planner = new ReceiptPlanner({ parts: counter, renderings, onQueued: () => this.queued(), report });
    for (const { id } of counter.printers.list()) this.#openLine(id);
    this.#planner.start();
    this.#wakeSoon();
    this.#tidy(counter);
  }

  /** Called after every durable change; looks for work only once the caller has returned. */
  changed(changes: readonly AuditEntry[]): void {
    if (this.#counter === null) return;
    this.#planner?.changed(changes);
    if (changes.some(({ event }) => FOR_THE_DRAWER.has(event))) this.#wakeSoon();
  }

  async leave(): Promise<void> {
    const [planner, lines] = [this.#planner, [...this.#lines.values()]];
    this.#counter = null;
    this.#planner = null;
    this.#lines.clear();
    this.#cancelWake?.();
    this.#cancelWake = null;
    this.#cancelTidying();
    await Promise.all([planner?.stop(), ...lines.map((line) => line.stop())]);
  }

  /** Call it after a job was stored or settled. */
  queued(): void {
    this.#wakeSoon();
    this.#options.onChange();
  }

  /** Tries this printer's waiting jobs now, drawer pulses included. */
  tryNow(printerId: string): void {
    this.#lines.get(printerId)?.tryNow();
    this.#options.onChange();
  }

  /** Runs `work`, which changes a printer, after its jobs on their way; later jobs use the changed one. */
  async changePrinter<T>(printerId: string | null, work: (counter: PrintingParts) => T): Promise<T> {
    const counter = this.counter();
    if (printerId !== null) await this.#closeLine(printerId);
    if (this.#counter !== counter) throw new CouldNotError(say('program.closing'));
    try {
      return work(counter);
    } finally {
      for (const { id } of counter.printers.list()) if (!this.#lines.has(id)) this.#openLine(id);
      this.queued();
    }
  }

  settleOffer(documentId: string): void {
    this.#planner?.settleOffer(documentId);
  }

  drawAgain(): void {
    this.#planner?.drawAgain();
  }

  giveUpPaper(documentId: string, actor: string): void {
    this.#planner?.giveUp(documentId, actor);
  }

  status(): PrintingStatus {
    const troubleOf: TroubleOf = (id) => this.#lines.get(id)?.trouble() ?? null;
    return readPrintingStatus(this.counter(), troubleOf, this.#planner?.undrawn() ?? []);
  }

  #openLine(printerId: string): void {
    const { openDevice, renderings, onChange, report } = this.#options;
    const parts = this.counter();
    const printer = parts.printers.find(printerId);
    if (printer === null) return;
    const device = openDevice(printer.address);
    const line = new PrinterLine({
      parts,
      printerId,
      device,
      isUpToDate: (job) => isUpToDate(parts, job),
      fileNameOf: (job) => jobFileName(parts.documents, job),
      replace: (job) => replaceOutdated(parts, renderings, job),
      onChange,
      onQueued: () => this.queued(),
      report,
    });
    this.#lines.set(printerId, line);
  }

  async #closeLine(printerId: string): Promise<void> {
    const line = this.#lines.get(printerId);
    this.#lines.delete(printerId);
    await line?.stop();
  }

  #wakeSoon(): void {
    const counter = this.#counter;
    if (counter === null) return;
    this.#cancelWake ??= counter.clock.afterReal(0, () => {
      this.#cancelWake = null;
      for (const [printerId, line] of this.#lines) {
        // A person at the drawer does not wait for the printer's pause to end.
        if (counter.printJobs.hasPulse(printerId)) line.tryNow();
        else line.wake();
      }
    });
  }

  /** Drops old bytes once a day; a failure is retried the next day. */
  #tidy(counter: PrintingParts): void {
    const { store, printJobs, clock } = counter;
    try {
      store.commit(() => printJobs.dropBytesBefore(clock.now() - BYTES_KEPT_MS));
    } catch (error) {
      this.#options.report('printing.failed', { error });
    }
    this.#cancelTidying = clock.afterReal(DAY_MS, () => this.#tidy(counter));
  }
}

/** Leaves room for a number, an ending and the path, on every system. */
const MAX_CHARS = 100;
/** Characters that a file system of Windows, macOS or Linux refuses in a name, and invisible ones. */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{Cc}\p{Cf}]+/gu;

/** File name of a job in a folder: `001-001-0000123 Juan Pérez`, without its ending. */
function jobFileName(
  documents: { get(id: string): Pick<DocumentRecord, 'localNumber' | 'numeroDocumento' | 'clientName'> },
  { id, matter }: Pick<PrintJob, 'id' | 'matter'>,
): string {
  if (matter.kind === 'report') return fileName(`${matter.title}${matter.isCopy ? ' copia' : ''}`, id);
  if (matter.kind !== 'receipt') return id;
  const { localNumber, numeroDocumento, clientName } = documents.get(matter.documentId);
  const number = matter.stage === 'definitive' ? (numeroDocumento ?? localNumber) : localNumber;
  return fileName(`${number} ${clientName}${matter.isCopy ? ' copia' : ''}`, id);
}

/** Windows refuses a name that ends in a blank or a dot. */
function fileName(text: string, otherwise: string): string {
  const plain = text.normalize('NFC').replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  const cut = Array.from(plain)
    .slice(0, MAX_CHARS)
    .join('')
    .replace(/[.\s]+$/, '');
  return cut === '' ? otherwise : cut;
}
