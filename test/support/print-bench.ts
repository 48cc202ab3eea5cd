import type {
  EscposProfile,
  Printer,
  PrinterRole,
  PrinterTrouble,
  PrintForm,
} from '../../shared/domain/paper/printer.ts';
import type { Clock } from '../../main/kernel/ports/clock.ts';
import { type PrinterDevice, type PrintPayload, PrintFault } from '../../main/kernel/ports/printer-device.ts';
import { PrintService } from '../../main/printing/print-service.ts';
import type { Renderings } from '../../main/printing/renderings.ts';
import type { PrintedPaper } from '../../main/printing/receipts/read-paper.ts';
import { chargeDraft } from '../../main/sale/charge-draft.ts';
import { CITY_ID, ISSUING_POINT } from './sale-bodies.ts';
import { saleDraft } from './sale-drafts.ts';
import { TestCounter } from './counter.ts';

export const PROFILE: EscposProfile = {
  columns: 48,
  font: 'A',
  codePage: 'cp858',
  qr: 'native',
  cuts: true,
};

/** A print job as read off the paper. */
export interface Sheet {
  jobId: string;
  form: PrintForm;
  what: string;
  /** `part`: the printer stopped halfway. */
  came: 'whole' | 'part';
}

export type Behaviour =
  | { kind: 'prints' }
  | { kind: 'prints slowly'; until: Promise<void> }
  /** Nothing is printed. */
  | { kind: 'refuses'; trouble: PrinterTrouble }
  /** The drawer still opens. */
  | { kind: 'refuses paper'; trouble: PrinterTrouble }
  /** Part of the job is printed. */
  | { kind: 'breaks'; trouble: PrinterTrouble }
  /** Everything is printed, and an error is reported. */
  | { kind: 'swallows'; trouble: PrinterTrouble }
  /** The call never ends. */
  | { kind: 'hangs'; prints: boolean };

/** A printer that behaves as the test sets it; as a system queue it also reports which jobs came out. */
export class FakePrinter implements PrinterDevice {
  readonly sheets: Sheet[] = [];
  /** Calls of `print`. */
  asked = 0;
  /** `isSeenMute` of each call of `print`. */
  readonly seenMute: (boolean | undefined)[] = [];
  behaviour: Behaviour = { kind: 'prints' };
  /** Troubles it reports; a refusing printer reports its own. */
  says: PrinterTrouble[] = [];
  /** Remembers the jobs it took. */
  isQueue = false;
  /** Holds the jobs it took: they may still come out. */
  isHolding = false;

  print({ jobId, form, bytes, isPulse = false, isSeenMute }: PrintPayload): Promise<void> {
    this.asked += 1;
    this.seenMute.push(isSeenMute);
    const { behaviour } = this;
    const sheet = (came: Sheet['came']): number =>
      this.sheets.push({ jobId, form, what: Buffer.from(bytes).toString('utf8'), came });
    switch (behaviour.kind) {
      case 'prints':
        sheet('whole');
        return Promise.resolve();
      case 'prints slowly':
        return behaviour.until.then(() => void sheet('whole'));
      case 'refuses paper':
        if (isPulse) {
          sheet('whole');
          return Promise.resolve();
        }
        return Promise.reject(new PrintFault(behaviour.trouble, true));
      case 'refuses':
        return Promise.reject(new PrintFault(behaviour.trouble, true));
      case 'breaks':
        // A queue prints what it took whole, and nothing else.
        if (!this.isQueue) sheet('part');
        return Promise.reject(new PrintFault(behaviour.trouble, false));
      case 'swallows':
        sheet('whole');
        return Promise.reject(new PrintFault(behaviour.trouble, false));
      case 'hangs':
        if (behaviour.prints) sheet('whole');
        return new Promise(() => {});
    }
  }

  wasTaken(jobId: string): ReturnType<PrinterDevice['wasTaken']> {
    if (!this.isQueue) return Promise.resolve('unknown');
    const isThere = this.sheets.some((sheet) => sheet.jobId === jobId && sheet.came === 'whole');
    return Promise.resolve(isThere ? (this.isHolding ? 'held' : 'taken') : 'not-taken');
  }

  troubles(): Promise<PrinterTrouble[]> {
    const { behaviour } = this;
    if (behaviour.kind === 'refuses' && behaviour.trouble === 'unreachable')
      return Promise.reject(new PrintFault('unreachable', true));
    const refuses = behaviour.kind === 'refuses' || behaviour.kind === 'refuses paper';
    return Promise.resolve(refuses ? [behaviour.trouble] : this.says);
  }
}

/** Papers as one line of text: `definitive 001-001-0000001`, `Cierre Z 12`, ` COPIA` appended for a copy. */
export const TEXT_RENDERINGS: Renderings = {
  escpos: (printed) => Promise.resolve(textOf(printed)),
  rollPdf: (printed, widthMm) => Promise.resolve({ bytes: textOf(printed), widthMm, heightMm: 100 }),
  a4Pdf: (printed) => Promise.resolve(textOf(printed)),
  labelsPdf: ({ title }) => Promise.resolve(Buffer.from(title)),
  labelsEscpos: ({ title }) => Promise.resolve(Buffer.from(title)),
  testPage: () => Promise.resolve(Buffer.from('test')),
};

const notAskedFor = (): Promise<never> => Promise.reject(new Error('not asked for'));

/** For tests that replace the renderings they need. */
export const NOTHING_DRAWN: Renderings = {
  escpos: notAskedFor,
  rollPdf: notAskedFor,
  a4Pdf: notAskedFor,
  labelsPdf: notAskedFor,
  labelsEscpos: notAskedFor,
  testPage: notAskedFor,
};

function textOf({ paper, isCopy }: PrintedPaper): Uint8Array {
  const what = paper.of === 'report' ? paper.title : `${paper.kind} ${paper.number.value}`;
  return Buffer.from(`${what}${isCopy ? ' COPIA' : ''}`);
}

/** Number of a document's paper. */
export function numberOn({ paper }: PrintedPaper): string {
  if (paper.of === 'report') throw new Error('a report has no number');
  return paper.number.value;
}

export const PULSE = Buffer.from([0x1b, 0x70, 0, 50, 250]).toString('utf8');

/** A clock whose timers stop when its process dies. */
class MortalClock implements Clock {
  readonly #clock: Clock;
  isDead = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  monotonic(): number {
    return this.#clock.monotonic();
  }

  after(delayMs: number, callback: () => void): () => void {
    return this.#clock.after(delayMs, () => !this.isDead && callback());
  }

  afterReal(delayMs: number, callback: () => void): () => void {
    return this.#clock.afterReal(delayMs, () => !this.isDead && callback());
  }
}

/** A counter that prints on the test's printers. */
export class PrintBench {
  readonly machine = new TestCounter();
  /** Printers by queue name in their address. */
  readonly printers = new Map<string, FakePrinter>();
  readonly failures: string[] = [];
  /** Change notifications so far. */
  changes = 0;
  readonly #renderings: Renderings;
  /** Gives every unknown address a printer. */
  readonly #takesAnyAddress: boolean;
  #life = new MortalClock(this.machine.clock);
  #service: PrintService;

  constructor(renderings: Renderings = TEXT_RENDERINGS, { takesAnyAddress = false } = {}) {
    this.#renderings = renderings;
    this.#takesAnyAddress = takesAnyAddress;
    this.machine.counter.store.commit(() => {
      const { lookups, clock } = this.machine.counter;
      lookups.save('timbrado', '12345678/001/001', ISSUING_POINT, clock.now());
      lookups.save('ciudad', CITY_ID, { id: CITY_ID, nombre: 'Asunción' }, clock.now());
    });
    this.#service = this.#open();
  }

  get service(): PrintService {
    return this.#service;
  }

  get counter(): TestCounter['counter'] {
    return this.machine.counter;
  }

  /** Adds a printer with these roles, as a person does; returns it and its id. */
  async addPrinter(
    name: string,
    roles: PrinterRole[],
    more: Partial<Printer> = {},
  ): Promise<{ printer: FakePrinter; id: string }> {
    const printer = new FakePrinter();
    this.printers.set(name, printer);
    const id = this.machine.random.uuid();
    const address = { kind: 'queue', name } as const;
    const described = { name, address, paper: '80', escpos: PROFILE, opensDrawer: false, ...more } as const;
    await this.service.changePrinter(null, ({ store, printers, clock }) => {
      store.commit(() => printers.save({ ...described, id, roles }, clock.now()));
    });
    await this.settle();
    return { printer, id };
  }

  /** A sale of two products, paid at once in cash; gives its id. */
  charge(more: Parameters<typeof saleDraft>[0] = {}): string {
    return chargeDraft(this.counter, saleDraft({ received: '30.000', ...more }), 'screen').id;
  }

  /** Runs everything due now. */
  async settle(ms = 0): Promise<void> {
    await this.machine.clock.advance(ms);
    await this.machine.clock.advance(0);
  }

  /** Kills the process between two instructions, and starts it again. */
  reopen(): void {
    this.#life.isDead = true;
    this.machine.listener = () => {};
    this.machine.reopen();
    this.#life = new MortalClock(this.machine.clock);
    this.#service = this.#open();
  }

  async remove(): Promise<void> {
    const left = this.service.leave();
    // Hanging jobs are cut off.
    await this.settle(6000);
    await left;
    this.machine.remove();
  }

  #open(): PrintService {
    const life = this.#life;
    const takesAnyAddress = this.#takesAnyAddress;
    const service = new PrintService({
      openDevice(address) {
        const printer = address.kind === 'queue' ? printers.get(address.name) : undefined;
        if (printer === undefined && takesAnyAddress) return new FakePrinter();
        if (printer === undefined) throw new Error('the test has no such printer');
        return printer;
      },
      renderings: this.#renderings,
      onChange: () => (this.changes += 1),
      report: (event, { error }: { error?: unknown }) => {
        if (!life.isDead) this.failures.push(`${event}: ${error instanceof Error ? error.message : ''}`);
      },
    });
    const { printers } = this;
    service.join({ ...this.machine.counter, clock: life });
    this.machine.listener = (changes) => service.changed(changes);
    return service;
  }
}
