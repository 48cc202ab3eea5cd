import type { PrinterTrouble } from '../../shared/domain/paper/printer.ts';
import type { Report } from '../kernel/log/events.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import { untilStored } from '../sending/until-stored.ts';
import { type PrinterDevice, PrintFault, type PrintPayload } from '../kernel/ports/printer-device.ts';
import type { PrintingParts } from './parts.ts';
import type { PrintJob } from './print-job.ts';
import { PrinterHealth } from './printer-health.ts';
import { PrinterPause } from './printer-pause.ts';
import { giveUpPulse, type Outcome, writeOutcome } from './write-outcome.ts';

export interface LineOptions {
  parts: PrintingParts;
  printerId: string;
  device: PrinterDevice;
  isUpToDate: (job: PrintJob) => boolean;
  replace: (job: PrintJob) => Promise<() => void>;
  fileNameOf: (job: PrintJob) => string;
  onChange: () => void;
  onQueued: () => void;
  report: Report;
}

/** Result of a job's turn: it is settled, it failed on its way, or the printer is not reachable. */
type Turn = 'done' | 'failed' | 'away';

/** Longest time a cashier stands at the drawer; an older pulse is dropped. */
const PULSE_MS = 10_000;
/** Interval at which an idle printer with a trouble is asked for its state. */
const WATCH_MS = 30_000;
/** Time at a stop for jobs on their way to end by themselves, then after they are cut off. */
const GRACE_MS = 5000;
const CUT_MS = 1000;

/**
 * Sends one printer's jobs one after the other, in order. Each is `sending` on disk before its first byte
 * leaves. A job that provably did not leave waits and blocks those after it, which keeps the order; one that
 * may have left is put in doubt, asks a person, and blocks nothing. A job that a system queue accepted and
 * holds stays `sending`, before all others as in that queue, until it has come out. A job still `sending`
 * from an earlier run is asked for first.
 */
export class PrinterLine {
  readonly #options: LineOptions;
  readonly #health: PrinterHealth;
  readonly #pause: PrinterPause;
  readonly #stopping = new AbortController();
  readonly #cut = new AbortController();
  #running: Promise<void> | null = null;
  #isAwaited = false;
  /** True if the printer is to be asked for its state once there is nothing to print. */
  #isToBeAsked = true;
  #asking: AbortController | null = null;
  #cancelWatch: () => void = () => {};
  #isLeft = false;
  #undrawn: { jobId: string; since: number } | null = null;

  constructor(options: LineOptions) {
    const { device, onChange } = options;
    const { clock } = options.parts;
    this.#options = options;
    this.#health = new PrinterHealth({ clock, device, onChange });
    this.#pause = new PrinterPause({ clock, health: this.#health, stopping: this.#stopping.signal });
  }

  trouble(): { trouble: PrinterTrouble; since: number } | null {
    const undrawn = this.#undrawn;
    return undrawn === null ? this.#health.known() : { trouble: 'not-drawn', since: undrawn.since };
  }

  /** Looks for work; a pause between tries goes on. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#isAwaited = true;
    this.#asking?.abort();
    this.#running ??= this.#run();
  }

  /** Looks for work and ends a pause: on a person's request, or to open the drawer. */
  tryNow(): void {
    this.#pause.end();
    this.wake();
  }

  /**
   * Starts no more jobs; resolves when jobs on their way have ended, or after a limit: the state of a job
   * still on its way is asked for at the next start.
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

  async #takeTurn(): Promise<Turn | null> {
    try {
      const { parts, printerId } = this.#options;
      const job = parts.printJobs.nextOf(printerId);
      if (this.#undrawn !== null && this.#undrawn.jobId !== job?.id) this.#noteUndrawn(null);
      if (job === null) return null;
      this.#isToBeAsked = true;
      return job.state === 'sending' ? await this.#askFor(job, null) : await this.#send(job);
    } catch (error) {
      // The disk or a drawing failed, not the printer: the job is tried again.
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

  /** Asks the device for the job's state; if it does not know, a person decides. */
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
