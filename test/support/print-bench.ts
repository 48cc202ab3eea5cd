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

/** What a job says when it is read off the paper. */
export interface Sheet {
  jobId: string;
  form: PrintForm;
  what: string;
  /** `part`: the printer stopped in the middle. */
  came: 'whole' | 'part';
}

export type Behaviour =
  | { kind: 'prints' }
  | { kind: 'prints slowly'; until: Promise<void> }
  /** Nothing leaves. */
  | { kind: 'refuses'; trouble: PrinterTrouble }
  /** It still opens the drawer. */
  | { kind: 'refuses paper'; trouble: PrinterTrouble }
  /** It leaves in part. */
  | { kind: 'breaks'; trouble: PrinterTrouble }
  /** All leaves, and nobody is told. */
  | { kind: 'swallows'; trouble: PrinterTrouble }
  /** It never comes to an end. */
  | { kind: 'hangs'; prints: boolean };

/** A printer that does as it is told, and says whether a job came out where it is a queue of the system. */
export class FakePrinter implements PrinterDevice {
  readonly sheets: Sheet[] = [];
  /** Every call of `print`. */
  asked = 0;
  /** Notes of each call of `print`: if the printer counted as mute, and seen to print. */
  readonly seenMute: (boolean | undefined)[] = [];
  behaviour: Behaviour = { kind: 'prints' };
  /** What it says of itself; one that refuses says why by itself. */
  says: PrinterTrouble[] = [];
  /** It remembers what it took. */
  isQueue = false;
  /** What it took has not come out yet, and may still. */
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

/** Papers as one line of text: `definitive 001-001-0000001`, `Cierre Z 12`, ` COPIA` behind it where it is one. */
export const TEXT_RENDERINGS: Renderings = {
  escpos: (printed) => Promise.resolve(textOf(printed)),
  rollPdf: (printed, widthMm) => Promise.resolve({ bytes: textOf(printed), widthMm, heightMm: 100 }),
  a4Pdf: (printed) => Promise.resolve(textOf(printed)),
  labelsPdf: ({ title }) => Promise.resolve(Buffer.from(title)),
  labelsEscpos: ({ title }) => Promise.resolve(Buffer.from(title)),
  testPage: () => Promise.resolve(Buffer.from('test')),
};

const notAskedFor = (): Promise<never> => Promise.reject(new Error('not asked for'));

/** To be drawn by what a test puts in their place. */
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

/** Of a document's paper. */
export function numberOn({ paper }: PrintedPaper): string {
  if (paper.of === 'report') throw new Error('a report has no number');
  return paper.number.value;
}

export const PULSE = Buffer.from([0x1b, 0x70, 0, 50, 250]).toString('utf8');

/** Stops with the life of the program it is given to. */
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

/** A counter that prints, on printers of the test's. */
export class PrintBench {
  readonly machine = new TestCounter();
  /** By the name of the queue in their address. */
  readonly printers = new Map<string, FakePrinter>();
  readonly failures: string[] = [];
  /** How often something was told to be other than it was. */
  changes = 0;
  readonly #renderings: Renderings;
  /** Whatever address a printer gets, there is one. */
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

  /** A printer of these roles, as a person adds it; what it is sent and how it behaves. */
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

  /** Runs all that is to be done now. */
  async settle(ms = 0): Promise<void> {
    await this.machine.clock.advance(ms);
    await this.machine.clock.advance(0);
  }

  /** Killed between two instructions, and started again. */
  reopen(): void {
    this.#life.isDead = true;
    this.machine.listener = () => {};
    this.machine.reopen();
    this.#life = new MortalClock(this.machine.clock);
    this.#service = this.#open();
  }

  async remove(): Promise<void> {
    const left = this.service.leave();
    // What hangs is cut off.
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
