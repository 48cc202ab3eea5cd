import type { PrintingStatus } from '../../shared/contract/printing.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import type { PrinterAddress } from '../../shared/domain/printing/printer.ts';
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
import { ReceiptClerk } from './receipt-clerk.ts';
import type { Renderings } from './renderings.ts';

interface PrintDeskOptions {
  openDevice: (address: PrinterAddress) => PrinterDevice;
  renderings: Renderings;
  /** A printer, a job, or what is offered to be shared is other than it was. */
  onChange: () => void;
  report: Report;
}

/** What was printed is kept so long as it was sent. */
const BYTES_KEPT_MS = 7 * DAY_MS;
/** What money comes in or goes out by. */
const FOR_THE_DRAWER: ReadonlySet<string> = new Set(['document.sold', 'money.given-back']);

/** Prints what the open counter has to print: a line for each printer, and the clerk who gives sales their papers. */
export class PrintDesk {
  readonly #options: PrintDeskOptions;
  #counter: PrintingParts | null = null;
  #clerk: ReceiptClerk | null = null;
  readonly #lines = new Map<string, PrinterLine>();
  #cancelWake: (() => void) | null = null;
  #cancelTidying: () => void = () => {};

  constructor(options: PrintDeskOptions) {
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
    this.#clerk = new ReceiptClerk({ parts: counter, renderings, onQueued: () => this.queued(), report });
    for (const { id } of counter.printers.list()) this.#openLine(id);
    this.#clerk.start();
    this.#wakeSoon();
    this.#tidy(counter);
  }

  /** Told of every change once it is durable; what there is to do is looked for after whoever made it has gone on. */
  changed(changes: readonly AuditEntry[]): void {
    if (this.#counter === null) return;
    this.#clerk?.changed(changes);
    if (changes.some(({ event }) => FOR_THE_DRAWER.has(event))) this.#wakeSoon();
  }

  async leave(): Promise<void> {
    const [clerk, lines] = [this.#clerk, [...this.#lines.values()]];
    this.#counter = null;
    this.#clerk = null;
    this.#lines.clear();
    this.#cancelWake?.();
    this.#cancelWake = null;
    this.#cancelTidying();
    await Promise.all([clerk?.stop(), ...lines.map((line) => line.stop())]);
  }

  /** A job was stored or settled: it is dealt with and told. */
  queued(): void {
    this.#wakeSoon();
    this.#options.onChange();
  }

  /** Tries now what waits for this printer; for the drawer, the printer it hangs on. */
  tryNow(printerId: string): void {
    this.#lines.get(printerId)?.tryNow();
    this.#options.onChange();
  }

  /** `work` changes a printer: what is on its way comes to its end before, and what follows goes to it as it then is. */
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

  /** Of a receipt that was offered to be shared. */
  settleOffer(documentId: string): void {
    this.#clerk?.settleOffer(documentId);
  }

  /** Tries again to draw what could not be. */
  drawAgain(): void {
    this.#clerk?.drawAgain();
  }

  /** Of a paper that could not be drawn. */
  giveUpPaper(documentId: string, actor: string): void {
    this.#clerk?.giveUp(documentId, actor);
  }

  status(): PrintingStatus {
    const troubleOf: TroubleOf = (id) => this.#lines.get(id)?.trouble() ?? null;
    return readPrintingStatus(this.counter(), troubleOf, this.#clerk?.undrawn() ?? []);
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
        // Whoever stands before the drawer does not wait for a printer that rests.
        if (counter.printJobs.hasPulse(printerId)) line.tryNow();
        else line.wake();
      }
    });
  }

  /** Nobody waits for this, and what it could not do today it does tomorrow. */
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

/** Room for a number behind it, an ending and the path, on every system. */
const MOST_CHARS = 100;
/** Signs that a file system of Windows, macOS or Linux does not take in a name, and characters without a shape. */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{Cc}\p{Cf}]+/gu;

/** The file that a job becomes in a folder: `001-001-0000123 Juan Pérez`, without its ending. */
export function jobFileName(
  documents: { get(id: string): Pick<DocumentRecord, 'localNumber' | 'numeroDocumento' | 'clientName'> },
  { id, matter }: Pick<PrintJob, 'id' | 'matter'>,
): string {
  if (matter.kind === 'report') return fileName(`${matter.title}${matter.isCopy ? ' copia' : ''}`, id);
  if (matter.kind !== 'receipt') return id;
  const { localNumber, numeroDocumento, clientName } = documents.get(matter.documentId);
  const number = matter.stage === 'definitive' ? (numeroDocumento ?? localNumber) : localNumber;
  return fileName(`${number} ${clientName}${matter.isCopy ? ' copia' : ''}`, id);
}

/** Windows takes no name that ends in a blank or a dot. */
function fileName(text: string, otherwise: string): string {
  const plain = text.normalize('NFC').replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  const cut = Array.from(plain)
    .slice(0, MOST_CHARS)
    .join('')
    .replace(/[.\s]+$/, '');
  return cut === '' ? otherwise : cut;
}
