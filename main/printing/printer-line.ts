import type { PrinterTrouble } from '../../shared/domain/printing/printer.ts';
import type { Report } from '../kernel/log/events.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import { untilStored } from '../sending/until-stored.ts';
import { type PrinterDevice, PrintFault, type PrintPayload } from '../kernel/ports/printer-device.ts';
import type { PrintingParts } from './parts.ts';
import type { PrintJob } from './print-job.ts';
import { PrinterHealth, PrinterPause } from './printer-health.ts';
import { giveUpPulse, type Outcome, writeOutcome } from './write-outcome.ts';

export interface LineOptions {
  parts: PrintingParts;
  printerId: string;
  device: PrinterDevice;
  /** Whether a waiting job may still be sent as it is; draws what is to come instead, and gives what stores it. */
  isUpToDate: (job: PrintJob) => boolean;
  replace: (job: PrintJob) => Promise<() => void>;
  /** Names the file that a job becomes in a folder. */
  fileNameOf: (job: PrintJob) => string;
  /** A job or the printer's trouble is other than it was. */
  onChange: () => void;
  /** A job was stored, maybe of another printer. */
  onQueued: () => void;
  report: Report;
}

/** How a job's turn ended: it is dealt with, it failed on its way, or the printer cannot be turned to. */
type Turn = 'done' | 'failed' | 'away';

/** A cashier stands before the drawer for so long at most. */
const PULSE_MS = 10_000;
/** A printer with a trouble and nothing to print is asked so often how it does. */
const WATCH_MS = 30_000;
/** On quitting, what is on its way gets so long to come to its end by itself, and so long once it is cut off. */
const GRACE_MS = 5000;
const CUT_MS = 1000;

/**
 * One printer's jobs, one after the other, in order. Each is `sending` on disk before its first byte leaves; what
 * provably did not leave waits and holds up what comes after it, which keeps the order; what may have left is in doubt,
 * asks a person, and holds up nothing. What a queue of the system took and keeps goes on being `sending`, before all
 * others as it is in that queue, until it has come out. A job that was on its way when the program ended is asked for
 * first.
 */
export class PrinterLine {
  readonly #options: LineOptions;
  readonly #health: PrinterHealth;
  readonly #pause: PrinterPause;
  readonly #stopping = new AbortController();
  readonly #cut = new AbortController();
  #running: Promise<void> | null = null;
  /** Somebody woke it since it last looked. */
  #isAwaited = false;
  /** How the printer does is to be asked once there is nothing to print. */
  #isToBeAsked = true;
  #asking: AbortController | null = null;
  #cancelWatch: () => void = () => {};
  #isLeft = false;
  /** The waiting job that was to be drawn anew and could not be. */
  #undrawn: { jobId: string; since: number } | null = null;

  constructor(options: LineOptions) {
    const { device, onChange } = options;
    const { clock } = options.parts;
    this.#options = options;
    this.#health = new PrinterHealth({ clock, device, onChange });
    this.#pause = new PrinterPause({ clock, health: this.#health, stopping: this.#stopping.signal });
  }

  /** What keeps it from printing, and since when (UTC epoch ms); null while nothing does, as far as is known. */
  trouble(): { trouble: PrinterTrouble; since: number } | null {
    const undrawn = this.#undrawn;
    return undrawn === null ? this.#health.known() : { trouble: 'not-drawn', since: undrawn.since };
  }

  /** There may be something to do. What waits for the printer to come back goes on waiting. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#isAwaited = true;
    this.#asking?.abort();
    this.#running ??= this.#run();
  }

  /** Now, whatever it waits for: a person wants it, or the drawer is to open. */
  tryNow(): void {
    this.#pause.end();
    this.wake();
  }

  /**
   * Nothing more is begun; resolves when what is on its way has come to an end. A printer that never comes to one keeps
   * no program open: what became of its job is then asked at the next start.
   */
  async stop(): Promise<void> {
    const { clock } = this.#options.parts;
    this.#stopping.abort();
    this.#asking?.abort();
    this.#cancelWatch();
    await new Promise<void>((resolve) => {
      const leave = (): void => {
        this.#isLeft = true;
        resolve();
      };
      let cancel = clock.afterReal(GRACE_MS, () => {
        this.#cut.abort();
        cancel = clock.afterReal(CUT_MS, leave);
      });
      void Promise.resolve(this.#running).then(() => {
        cancel();
        resolve();
      });
    });
  }

  async #run(): Promise<void> {
    this.#cancelWatch();
    while (!this.#stopping.signal.aborted) {
      this.#isAwaited = false;
      const turn = await this.#takeTurn();
      if (turn === 'done') this.#pause.forget();
      else if (turn !== null) await this.#pause.pass(turn === 'away');
      else if (this.#isToBeAsked) await this.#ask();
      else if (!this.#isAwaited) break;
    }
    this.#running = null;
    if (this.#health.known() !== null && !this.#stopping.signal.aborted) this.#watch();
  }

  /** Null where nothing waits. */
  async #takeTurn(): Promise<Turn | null> {
    try {
      const { parts, printerId } = this.#options;
      const job = parts.printJobs.nextOf(printerId);
      if (this.#undrawn !== null && this.#undrawn.jobId !== job?.id) this.#noteUndrawn(null);
      if (job === null) return null;
      this.#isToBeAsked = true;
      return job.state === 'sending' ? await this.#askFor(job, null) : await this.#send(job);
    } catch (error) {
      // The disk, not the printer: what could not be written down is as it was.
      this.#options.report('printing.failed', { error });
      return 'failed';
    }
  }

  async #send(job: PrintJob): Promise<Turn> {
    const { parts, device, isUpToDate, onChange } = this.#options;
    const { store, printJobs, clock } = parts;
    if (job.matter.kind === 'drawer' && clock.now() - job.madeAt > PULSE_MS) {
      store.commit(() => giveUpPulse(parts, job));
      onChange();
      return 'done';
    }
    const isBegun = store.commit(() => {
      if (!isUpToDate(job)) return false;
      printJobs.step(job.id, 'send-begun', { at: clock.now(), actor: COUNTER_ACTOR });
      return true;
    });
    if (!isBegun) return await this.#replace(job);
    onChange();
    try {
      await device.print(this.#payloadOf(job), this.#cut.signal);
    } catch (error) {
      const fault = error instanceof PrintFault ? error : new PrintFault('fault', false, { cause: error });
      if (!fault.unsent) return await this.#askFor(job, fault.trouble);
      return await this.#settle(job, { kind: 'proved-unsent', fault: fault.trouble });
    }
    return await this.#settle(job, { kind: 'taken' });
  }

  #payloadOf(job: PrintJob): PrintPayload {
    const { parts, fileNameOf } = this.#options;
    return {
      jobId: job.id,
      ...job.form,
      fileName: fileNameOf(job),
      isPulse: job.matter.kind === 'drawer',
      isSeenMute: parts.printJobs.wasSeenMute(job.printerId),
    };
  }

  async #replace(job: PrintJob): Promise<Turn> {
    const { replace, onQueued } = this.#options;
    const store = await replace(job).catch((error: unknown) => {
      this.#noteUndrawn(job.id);
      throw error;
    });
    if (this.#isLeft) return 'away';
    store();
    onQueued();
    return 'done';
  }

  #noteUndrawn(jobId: string | null): void {
    const { parts, onChange } = this.#options;
    const since = this.#undrawn?.since ?? parts.clock.now();
    this.#undrawn = jobId === null ? null : { jobId, since };
    onChange();
  }

  /** Only a queue of the system can know what became of it; where nobody does, a person is to say. */
  async #askFor(job: PrintJob, fault: PrinterTrouble | null): Promise<Turn> {
    try {
      const answer = await this.#options.device.wasTaken(job.id, this.#payloadOf(job));
      if (answer === 'taken') return await this.#settle(job, { kind: 'taken' });
      if (answer === 'held') {
        await this.#health.ask(this.#stopping.signal);
        return 'away';
      }
      return await this.#settle(job, { kind: answer === 'unknown' ? 'doubted' : 'proved-unsent', fault });
    } catch (error) {
      if (!(error instanceof PrintFault)) throw error;
      this.#health.note(error.trouble);
      return 'away';
    }
  }

  async #settle(job: PrintJob, outcome: Outcome): Promise<Turn> {
    const { parts, onChange } = this.#options;
    if (this.#isLeft) return 'away';
    await untilStored(() => writeOutcome(parts, job, outcome), parts.clock, this.#stopping.signal);
    const fault = outcome.kind === 'taken' ? null : outcome.fault;
    if (outcome.kind === 'taken' && job.matter.kind !== 'drawer') this.#health.printed();
    else if (fault !== null && fault !== 'unknown') this.#health.note(fault);
    onChange();
    if (fault === null || fault === 'unknown') return 'done';
    return outcome.kind === 'doubted' ? 'failed' : 'away';
  }

  async #ask(): Promise<void> {
    this.#isToBeAsked = false;
    this.#asking = new AbortController();
    await this.#health.ask(this.#asking.signal);
    this.#asking = null;
  }

  #watch(): void {
    this.#cancelWatch = this.#options.parts.clock.afterReal(WATCH_MS, () => {
      this.#isToBeAsked = true;
      this.wake();
    });
  }
}
